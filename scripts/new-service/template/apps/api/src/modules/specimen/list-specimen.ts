import type { SpecimenRow, StaffSpecimenRow } from '@sevadesk/contract/specimen';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { ListSource } from '../../platform/list.ts';
import { ownSource, sentSource } from './specimen-list.repo.ts';

/** The shop's own applications, newest first, drafts too. */
export const listOwn = (ctx: MerchantCtx): ListSource<SpecimenRow> => ownSource(ctx.readDb, ctx.actor.merchantId);
/** Applications of all shops that were sent, newest first. */
export const listSent = (ctx: UserCtx): ListSource<StaffSpecimenRow> => sentSource(ctx.readDb);
