import { type IdSaleRow, members } from '@sevadesk/contract/members';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { idSaleBase, idSaleColumns } from './id-sales.repo.ts';

/** Lists id type sales, newest first, amounts in paise. */
export function listIdSales(ctx: UserCtx): ListSource<IdSaleRow> {
  return listSource({
    fields: members.idSaleList.list,
    columns: idSaleColumns,
    base: idSaleBase(ctx.readDb),
    search: ['code', 'shopName', 'sellerCode', 'sellerName'],
    defaultSort: { column: 'soldAt', dir: 'desc' },
  });
}
