import type { SpecimenRow, StaffSpecimenRow } from '@sevadesk/contract/specimen';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ListSource } from '../../platform/list.ts';
import { ownSource, sentSource } from './specimen-list.repo.ts';

/** Lists the shop's own applications, newest first, including drafts. */
export const listOwn = (ctx: MerchantCtx): ListSource<SpecimenRow> => ownSource(ctx.readDb, ctx.actor.merchantId);
/** Lists submitted applications of all shops, newest first. */
export const listSent = (ctx: UserCtx): ListSource<StaffSpecimenRow> => sentSource(ctx.readDb);
