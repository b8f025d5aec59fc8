import { type CreditLineRow, type CreditRow, type CreditView, credit } from '@sevadesk/contract/credit';
import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { spendableOf } from '@sevadesk/contract/kernel/spendable';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { creditColumns, creditListBase, creditOf } from './ageing.repo.ts';
import { creditStateOf, dueOnOf } from './ageing.rules.ts';
import { lineColumns, lineListBase } from './credit.repo.ts';

/** Lists credit lines as requested and decided, newest first. */
export function listLines(ctx: UserCtx): ListSource<CreditLineRow> {
  return listSource({
    fields: credit.lines.list,
    columns: lineColumns,
    base: lineListBase(ctx.readDb),
    search: ['merchantCode', 'shopName'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Lists the shops that have credit or have drawn it, the earliest due first. */
export function listShops(ctx: UserCtx): ListSource<CreditRow> {
  return listSource({
    fields: credit.shops.list,
    columns: creditColumns(istDateOf(ctx.clock.now())),
    base: creditListBase(ctx.readDb),
    search: ['merchantCode', 'shopName'],
    defaultSort: { column: 'dueOn', dir: 'asc' },
  });
}

async function viewOf(ctx: UserCtx | MerchantCtx, merchantId: string): Promise<{ data: CreditView | null }> {
  const found = await creditOf(ctx.db, merchantId);
  if (!found) return { data: null };
  const { limitPaise, repayDays, balancePaise, isPaused, validUntil, drawnOn } = found;
  const dueOn = drawnOn === null ? null : dueOnOf(drawnOn, repayDays);
  return {
    data: {
      limitPaise: toPaise(limitPaise),
      repayDays,
      drawnPaise: toPaise(Math.max(0, -balancePaise)),
      leftPaise: spendableOf({ balancePaise, creditLimitPaise: isPaused && balancePaise < 0 ? 0 : limitPaise }),
      validUntil,
      drawnOn,
      dueOn,
      state: creditStateOf(dueOn, istDateOf(ctx.clock.now())),
    },
  };
}

/** Returns the credit of a shop, whole paise; null if it never had credit. */
export async function getCredit(ctx: UserCtx, { id }: { id: string }): Promise<{ data: CreditView | null }> {
  return viewOf(ctx, id);
}

/** Returns the credit of the signed-in shop, whole paise; null if it never had credit. */
export async function getOwnCredit(ctx: MerchantCtx): Promise<{ data: CreditView | null }> {
  return viewOf(ctx, ctx.actor.merchantId);
}
