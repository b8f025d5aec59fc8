import { addDays, istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../../platform/context.ts';
import { firstUnsummedDay, sumDay } from './statement.repo.ts';

/** Sums every finished business day that is not summed yet, oldest first; returns how many. Safe in concurrent processes. */
export async function sumDays(ctx: Ctx): Promise<number> {
  let days = 0;
  const today = istDateOf(ctx.clock.now());
  let day = await firstUnsummedDay(ctx.db);
  while (day !== undefined && day < today && (await sumDay(ctx.db, day))) {
    days += 1;
    day = addDays(day, 1);
  }
  return days;
}
