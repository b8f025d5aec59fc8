import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { WhatsappMessageRow } from '@sevadesk/contract/whatsapp';
import type { UserCtx } from '../../platform/context.ts';
import { newestMessages } from './messages.repo.ts';
import { reportsSince } from './reports.repo.ts';

const mostShown = 100;

type Reports = Awaited<ReturnType<typeof reportsSince>>;

/** Lists the newest messages, and counts what came by the webhook this month in India. */
export async function listWhatsappMessages(ctx: UserCtx): Promise<{ data: WhatsappMessageRow[]; reports: Reports }> {
  const month = `${istDateOf(ctx.clock.now()).slice(0, 8)}01`;
  const [data, reports] = await Promise.all([newestMessages(ctx.readDb, mostShown), reportsSince(ctx.readDb, month)]);
  return { data, reports };
}
