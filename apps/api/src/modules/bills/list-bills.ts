import type { BillCatalogueRow, BillRow, StaffBillRow } from '@sevadesk/contract/bills';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ListSource } from '../../platform/list.ts';
import { catalogueSource, ownSource, staffSource } from './lists.repo.ts';

/** Lists the shop's bills, newest first. */
export const listOwnBills = (ctx: MerchantCtx): ListSource<BillRow> => ownSource(ctx.readDb, ctx.actor.merchantId);
/** Lists bills of all shops, newest first. */
export const listBills = (ctx: UserCtx): ListSource<StaffBillRow> => staffSource(ctx.readDb);
/** Lists billers from the network's last catalogue, by name. */
export const listCatalogue = (ctx: UserCtx): ListSource<BillCatalogueRow> => catalogueSource(ctx.readDb);
