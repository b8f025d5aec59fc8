import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../platform/context.ts';
import { insertEarned, type PaidLevel, withdrawSale } from './earned-sales.repo.ts';

type Earned = {
  saleId: string;
  /** The shop's gross commission, whole paise. */
  shopPaise: number;
  above: readonly PaidLevel[];
  /** An amount known only now (of a loan), whole paise. */
  latePaise?: number | undefined;
};

/**
 * Counts a sale that has earned today (India) for the month's volume and for targets of everybody whom it paid, in the caller's
 * transaction. A repeat changes nothing; after a withdrawal it counts again.
 */
export async function recordEarned(ctx: Ctx, { saleId, shopPaise, above, latePaise }: Earned): Promise<void> {
  const paid = [{ level: 0, grossPaise: shopPaise }, ...above];
  const earnedOn = istDateOf(ctx.clock.now());
  await insertEarned(ctx.db, { saleId, paid, earnedOn, basePaise: latePaise ?? null });
}

/** Ends the counting of a withdrawn sale; it lowers the volume of today's month (India). Idempotent. */
export async function withdrawEarned(ctx: Ctx, saleId: string): Promise<void> {
  await withdrawSale(ctx.db, saleId, istDateOf(ctx.clock.now()));
}
