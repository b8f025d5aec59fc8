import { type PaperlessRow, paperless, paperlessStaff, type StaffPaperlessRow } from '@sevadesk/contract/nsdl-pan';
import type { MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { type ListSource, listSource } from '../../../platform/list.ts';
import { ownBase, ownColumns, staffBase, staffColumns } from './paperless-list.repo.ts';

/** Lists the shop's own orders, newest first, including those that were never forwarded. */
export function listOwnOrders(ctx: MerchantCtx): ListSource<PaperlessRow> {
  return listSource({
    fields: paperless.list.list,
    columns: ownColumns,
    base: ownBase(ctx.readDb, ctx.actor.merchantId),
    search: ['token', 'applicantName', 'ackNo', 'mobile'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Lists forwarded orders of all shops, newest first. */
export function listAllOrders(ctx: UserCtx): ListSource<StaffPaperlessRow> {
  return listSource({
    fields: paperlessStaff.list.list,
    columns: staffColumns,
    base: staffBase(ctx.readDb),
    search: ['token', 'applicantName', 'ackNo', 'mobile', 'merchantCode'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}
