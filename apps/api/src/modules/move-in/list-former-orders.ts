import { type FormerOrder, type FormerOrderOfShop, formerOrders } from '@sevadesk/contract/move-in';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { formerKindWord } from './former-services.ts';
import { formerOrderBase, formerOrderColumns, formerOrderSpan } from './former-orders.repo.ts';

const newestFirst = { column: 'dated', dir: 'desc' } as const;

/** Returns a list of orders with the names of their services here in the reader's language. */
function inWords<Row extends FormerOrder>(ctx: Ctx, definition: Parameters<typeof listSource>[0]): ListSource<Row> {
  const source = listSource<Row>(definition);
  return {
    ...source,
    row: (selected) => {
      const row = source.row(selected);
      return { ...row, ours: row.ours === null ? null : formerKindWord(row.ours, ctx.locale) };
    },
  };
}

/** Lists the shop's orders from the old system. */
export function listFormerOrders(ctx: MerchantCtx): ListSource<FormerOrder> {
  return inWords(ctx, {
    fields: formerOrders.list.list,
    columns: formerOrderColumns,
    base: formerOrderBase(ctx.readDb, ctx.actor.merchantId),
    search: ['number', 'customerName'],
    defaultSort: newestFirst,
  });
}

/** Lists the orders from old systems for all shops. */
export function listFormerOrdersOfShops(ctx: UserCtx): ListSource<FormerOrderOfShop> {
  return inWords(ctx, {
    fields: formerOrders.listAll.list,
    columns: formerOrderColumns,
    base: formerOrderBase(ctx.readDb),
    search: ['number', 'customerName'],
    defaultSort: newestFirst,
  });
}

/** Returns the old system of the caller's orders with their number; null if there are none. */
export async function getFormerOrderSpan(ctx: MerchantCtx) {
  return { span: (await formerOrderSpan(ctx.readDb, ctx.actor.merchantId)) ?? null };
}
