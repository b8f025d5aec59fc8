import type { BillCatalogueRow, BillRow, StaffBillRow } from '@sevadesk/contract/bills';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ListSource } from '../../platform/list.ts';
import { catalogueSource, ownSource, staffSource } from './lists.repo.ts';

/** The shop's own bills, newest first. */
export const listOwnBills = (ctx: MerchantCtx): ListSource<BillRow> => ownSource(ctx.readDb, ctx.actor.merchantId);
/** Bills of all shops, newest first. */
export const listBills = (ctx: UserCtx): ListSource<StaffBillRow> => staffSource(ctx.readDb);
/** Billers as the network last gave them, by name. */
export const listCatalogue = (ctx: UserCtx): ListSource<BillCatalogueRow> => catalogueSource(ctx.readDb);
