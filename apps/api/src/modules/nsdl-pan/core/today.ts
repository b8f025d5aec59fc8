import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../../platform/context.ts';

/** Returns the business day in India. */
export function todayOf(ctx: Ctx): LocalDate {
  return istDateOf(ctx.clock.now());
}
