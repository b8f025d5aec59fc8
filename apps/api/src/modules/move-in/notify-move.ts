import type { NoticeEvent } from '@sevadesk/contract/notifications';
import type { Ctx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';
import { findApprovers } from './find-approvers.ts';
import type { MoveRecord } from './moves.repo.ts';

type MoveNews = Extract<NoticeEvent, `move_${string}`>;
type Told = Pick<MoveRecord, 'id' | 'number' | 'system'>;

/** Notifies people of a migration in the caller's transaction; `reason` only of a rejection. */
async function notifyPeople(
  ctx: Ctx,
  people: readonly (string | null)[],
  { id, number, system }: Told,
  news: { event: MoveNews; reason?: string; mail?: true },
): Promise<void> {
  const { event, reason, mail } = news;
  const params = { number, system, ...(reason === undefined ? {} : { reason }) };
  const link = `/backend/setting/move-in/${id}` as const;
  for (const userId of new Set(people.filter((person) => person !== null)))
    await notify(ctx, { to: { userId }, event, about: [], params, link, mail });
}

/** Notifies everyone who may approve that a request waits for them, also by mail. */
export async function notifyApprovers(ctx: Ctx, move: Told, requesterId: string): Promise<void> {
  const people = (await findApprovers(ctx, requesterId)).map(({ id }) => id);
  await notifyPeople(ctx, people, move, { event: 'move_requested', mail: true });
}

/** Notifies the requester of the decision, with the reason of a rejection. */
export async function notifyRequester(ctx: Ctx, move: MoveRecord, decision: { reason?: string }): Promise<void> {
  const event = decision.reason === undefined ? 'move_approved' : 'move_rejected';
  await notifyPeople(ctx, [move.requestedBy], move, { event, ...decision });
}

/** Notifies both people, requester and approver, that a running migration, or its trial, finished or stopped. */
export async function notifyOfRun(
  ctx: Ctx,
  move: MoveRecord,
  event: 'move_finished' | 'move_stopped' | 'move_trial_ready',
): Promise<void> {
  await notifyPeople(ctx, [move.requestedBy, move.decidedBy], move, { event });
}
