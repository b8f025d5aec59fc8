import { type OwnTransferRow, type TransferRow, transfers } from '@sevadesk/contract/transfers';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { ownBase, ownColumns, transferBase, transferColumns } from './transfers.repo.ts';

/** Lists what the acting merchant gave to others of its line or received from them, newest first. */
export function listOwnTransfers(ctx: MerchantCtx): ListSource<OwnTransferRow> {
  const { merchantId } = ctx.actor;
  return listSource({
    fields: transfers.own.list,
    columns: ownColumns(merchantId),
    base: ownBase(ctx.readDb, merchantId),
    search: ['otherCode', 'otherName'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Lists all transfers, newest first. */
export function listTransfers(ctx: UserCtx): ListSource<TransferRow> {
  return listSource({
    fields: transfers.list.list,
    columns: transferColumns,
    base: transferBase(ctx.readDb),
    search: ['merchantCode', 'merchantName', 'memberCode', 'memberName'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}
