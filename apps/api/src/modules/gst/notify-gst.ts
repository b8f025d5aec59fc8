import { formatDate } from '@sevadesk/contract/kernel/date-format';
import type { LocalDate } from '@sevadesk/contract/kernel/dates';
import { orderAddress } from '@sevadesk/contract/orders';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { notify } from '../notifications/index.ts';

type Order = { id: string; number: string; merchantId: string; assignedTo: string | null };
type Kind = 'gst-registration' | 'gst-return';

/** Returns the record that a notification about this order refers to. */
const aboutIt = (kind: Kind, id: string) =>
  [{ kind: kind === 'gst-registration' ? ('gst' as const) : kind, id }] as const;

// The notification's link is always a path of the product.
const linkTo = (kind: Kind, number: string, area: 'staff' | 'merchant') =>
  orderAddress(kind, number, area) as `/${string}`;

/** Notifies the shop of head office's act on its order. */
export async function notifyShop(
  ctx: Ctx,
  kind: Kind,
  order: Order,
  event: 'gst_asked' | 'gst_arn' | 'gst_draft' | 'gst_done' | 'gst_ended',
  arn = '-',
): Promise<void> {
  const { id, number, merchantId } = order;
  const link = linkTo(kind, number, 'merchant');
  await notify(ctx, { to: { merchantId }, event, about: aboutIt(kind, id), params: { number, arn }, link });
}

/** Notifies the order's assignee, or the full desk, of the shop's act. */
export async function notifyDesk(
  ctx: Ctx,
  kind: Kind,
  order: Order,
  event: 'gst_received' | 'gst_replied',
): Promise<void> {
  const { id, number, assignedTo } = order;
  const to = assignedTo === null ? ({ staffWith: 'gst.manage' } as const) : { userId: assignedTo };
  const link = linkTo(kind, number, 'staff');
  await notify(ctx, { to, event, about: aboutIt(kind, id), params: { number }, link });
}

/** Notifies the shop of a return's due date. */
export async function notifyDue(
  ctx: Ctx,
  filing: { id: string; number: string; merchantId: string; dueOn: LocalDate },
) {
  const { id, number, merchantId, dueOn } = filing;
  const link = linkTo('gst-return', number, 'merchant');
  const about = aboutIt('gst-return', id);
  await notify(ctx, { to: { merchantId }, event: 'gst_due', about, params: { number, date: formatDate(dueOn) }, link });
}

/** Notifies a person of an assigned order, unless they assigned it to themselves. */
export async function notifyAssigned(
  ctx: UserCtx,
  kind: Kind,
  { id, number }: Pick<Order, 'id' | 'number'>,
  assigneeId: string | null,
): Promise<void> {
  if (assigneeId === null || assigneeId === ctx.actor.userId) return;
  const link = linkTo(kind, number, 'staff');
  const to = { userId: assigneeId };
  await notify(ctx, { to, event: 'gst_assigned', about: aboutIt(kind, id), params: { number }, link });
}
