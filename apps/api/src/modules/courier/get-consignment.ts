import { type ConsignmentView, trackingAddress } from '@sevadesk/contract/courier';
import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { paise } from '@sevadesk/contract/kernel/money-schema';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { companyById } from './companies.repo.ts';
import { allowed, statusOf } from './consignment.rules.ts';
import { type Consignment, eventsOf, findConsignment } from './consignments.repo.ts';
import { type Item, itemsOf } from './items.repo.ts';

const itemOf = ({ id, number, state, applicationId, token, aknNo, cardName, acknowledgedAt }: Item) => ({
  id,
  number,
  state,
  form: applicationId && token ? { id: applicationId, token, aknNo, cardName: cardName ?? '', acknowledgedAt } : null,
});

async function historyOf(ctx: UserCtx, id: string): Promise<ConsignmentView['events']> {
  const { area } = ctx.actor;
  const events = await eventsOf(ctx.db, id);
  return events.map(({ id: eventId, at, verb, status, actorArea, actorName, remark, forms, missing }) => ({
    id: eventId,
    at,
    verb,
    remark,
    forms,
    missing,
    status: statusOf(status),
    actorArea: actorArea === 'in' ? ('in' as const) : ('out' as const),
    // Shops do not see the names of staff.
    actorName: area === 'out' && actorArea === 'in' ? null : actorName,
  }));
}

async function wholeOf(ctx: UserCtx, parcel: Consignment, manage: Permission): Promise<ConsignmentView> {
  const { id, companyId, awb, slipFileId, chargesPaise } = parcel;
  const company = companyId === null ? undefined : await companyById(ctx.db, companyId);
  const [items, events] = await Promise.all([itemsOf(ctx.db, [id]), historyOf(ctx, id)]);
  return {
    ...parcel,
    chargesPaise: chargesPaise === null ? null : paise.parse(chargesPaise),
    trackingUrl: trackingAddress(company?.trackingUrl ?? null, awb),
    hasSlip: slipFileId !== null,
    items: items.map(itemOf),
    events,
    may: allowed(ctx.actor.area, parcel, ctx.actor.permissions.includes(manage)),
  };
}

/** Returns one consignment of the shop. Throws not_found, also if head office has not sent it yet. */
export async function getOwnConsignment(ctx: MerchantCtx, id: string): Promise<ConsignmentView> {
  const parcel = await findConsignment(ctx.db, id, ctx.actor.merchantId);
  if (!parcel) throw new AppError('not_found');
  return wholeOf(ctx, parcel, 'm.courier.manage');
}

/** Returns one consignment for staff. Throws not_found. */
export async function getConsignment(ctx: UserCtx, id: string): Promise<ConsignmentView> {
  const parcel = await findConsignment(ctx.db, id);
  if (!parcel) throw new AppError('not_found');
  return wholeOf(ctx, parcel, 'courier.manage');
}
