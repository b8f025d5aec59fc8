import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { orderAddress } from '@sevadesk/contract/orders';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';

type Order = { number: string; merchantId: string; assignedTo: string | null };
type Kind = 'gst-registration' | 'gst-return';

// The notice's link is a path of the product by construction.
const linkTo = (kind: Kind, number: string, area: 'staff' | 'merchant') =>
  orderAddress(kind, number, area) as `/${string}`;

/** Tells the shop what head office did with its order. */
export async function tellShop(
  ctx: Ctx,
  kind: Kind,
  order: Order,
  event: 'gst_asked' | 'gst_arn' | 'gst_draft' | 'gst_done' | 'gst_ended',
  arn = '-',
): Promise<void> {
  const { number, merchantId } = order;
  await notify(ctx, { to: { merchantId }, event, params: { number, arn }, link: linkTo(kind, number, 'merchant') });
}

/** Tells whose order it is, or the whole desk, that the shop did something. */
export async function tellDesk(
  ctx: Ctx,
  kind: Kind,
  order: Order,
  event: 'gst_received' | 'gst_replied',
): Promise<void> {
  const { number, assignedTo } = order;
  const to = assignedTo === null ? ({ staffWith: 'gst.manage' } as const) : { userId: assignedTo };
  await notify(ctx, { to, event, params: { number }, link: linkTo(kind, number, 'staff') });
}

/** Tells the shop by when a return has to be filed. */
export async function tellDue(ctx: Ctx, filing: { number: string; merchantId: string; dueOn: LocalDate }) {
  const { number, merchantId, dueOn } = filing;
  const link = linkTo('gst-return', number, 'merchant');
  await notify(ctx, { to: { merchantId }, event: 'gst_due', params: { number, date: formatDate(dueOn) }, link });
}

/** Tells somebody of the desk that an order was given to them; who took it themselves knows. */
export async function tellAssigned(ctx: UserCtx, kind: Kind, number: string, assigneeId: string | null): Promise<void> {
  if (assigneeId === null || assigneeId === ctx.actor.userId) return;
  const link = linkTo(kind, number, 'staff');
  await notify(ctx, { to: { userId: assigneeId }, event: 'gst_assigned', params: { number }, link });
}
