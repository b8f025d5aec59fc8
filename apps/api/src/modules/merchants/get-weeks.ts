import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type ShopWeeks, shownWeeks } from '@sevadesk/contract/kernel/shop-weeks';
import type { UserCtx } from '../../platform/context.ts';
import { sentByWeek } from './weeks.repo.ts';

/** Returns the applications of each of the last weeks, oldest first, empty weeks included; for ids that the caller may see. */
export async function getWeeks(ctx: UserCtx, ids: readonly string[]): Promise<ShopWeeks> {
  if (ids.length === 0) return { shops: [] };
  const today = istDateOf(ctx.clock.now());
  const rows = await sentByWeek(ctx.readDb, { ids, today, weeks: shownWeeks });
  const sentOf = (id: string, weeksAgo: number) =>
    rows.find((row) => row.id === id && row.weeksAgo === weeksAgo)?.sent ?? 0;
  const weeksOf = (id: string) => Array.from({ length: shownWeeks }, (_, at) => sentOf(id, shownWeeks - 1 - at));
  return { shops: [...new Set(ids)].map((id) => ({ id, weeks: weeksOf(id) })) };
}
