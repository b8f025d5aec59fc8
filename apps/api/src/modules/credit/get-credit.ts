import { type CreditLineRow, type CreditView, credit } from '@sevadesk/contract/credit';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { spendableOf } from '@sevadesk/contract/kernel/spendable';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { creditOf, lineColumns, lineListBase } from './credit.repo.ts';

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

async function viewOf(db: Db, merchantId: string): Promise<{ data: CreditView | null }> {
  const found = await creditOf(db, merchantId);
  if (!found) return { data: null };
  const { limitPaise, repayDays, balancePaise, validUntil } = found;
  return {
    data: {
      limitPaise: toPaise(limitPaise),
      repayDays,
      drawnPaise: toPaise(Math.max(0, -balancePaise)),
      leftPaise: spendableOf({ balancePaise, creditLimitPaise: limitPaise }),
      validUntil,
    },
  };
}

/** Returns the credit of a shop, whole paise; null if it never had credit. */
export async function getCredit(ctx: UserCtx, { id }: { id: string }): Promise<{ data: CreditView | null }> {
  return viewOf(ctx.db, id);
}

/** Returns the credit of the signed-in shop, whole paise; null if it never had credit. */
export async function getOwnCredit(ctx: MerchantCtx): Promise<{ data: CreditView | null }> {
  return viewOf(ctx.db, ctx.actor.merchantId);
}
