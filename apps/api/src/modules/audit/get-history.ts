import type { RecordHistory } from '@sevadesk/contract/kernel/history';
import type { Ctx } from '../../platform/context.ts';
import { eventsOfRecord } from './audit.repo.ts';
import { changesIn } from './history.rules.ts';

/** Returns who changed a record and what, newest first, at most 50, without refused attempts. The endpoint checks access. */
export async function getHistory(ctx: Ctx, record: { type: string; id: string }): Promise<RecordHistory> {
  const events = await eventsOfRecord(ctx.readDb, record);
  return { data: events.map(({ details, ...event }) => ({ ...event, ...changesIn(details) })) };
}
