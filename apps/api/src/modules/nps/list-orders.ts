import { istDateOf, istDayStart } from '@sevadesk/contract/kernel/dates';
import { type NpsCounts, type NpsRow, type NpsStaffRow, nps, npsStaff } from '@sevadesk/contract/nps';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { countOrders, ownBase, ownColumns, staffBase, staffColumns } from './nps-list.repo.ts';

/** Lists the shop's orders including drafts, newest first. */
export function listOwn(ctx: MerchantCtx): ListSource<NpsRow> {
  return listSource({
    fields: nps.list.list,
    columns: ownColumns,
    base: ownBase(ctx.readDb, ctx.actor.merchantId),
    search: ['number', 'name', 'mobile', 'ackNo', 'pran'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

/** Lists submitted orders of all shops, newest first. */
export function listSent(ctx: UserCtx): ListSource<NpsStaffRow> {
  return listSource({
    fields: npsStaff.list.list,
    columns: staffColumns,
    base: staffBase(ctx.readDb),
    search: ['number', 'name', 'mobile', 'ackNo', 'pran', 'merchantCode'],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
}

const monthStart = ({ clock }: Ctx) => istDayStart(`${istDateOf(clock.now()).slice(0, 8)}01`);

export function countOwn(ctx: MerchantCtx): Promise<NpsCounts> {
  return countOrders(ctx.readDb, ctx.actor.merchantId, monthStart(ctx));
}

export function countSent(ctx: UserCtx): Promise<NpsCounts> {
  return countOrders(ctx.readDb, null, monthStart(ctx));
}
