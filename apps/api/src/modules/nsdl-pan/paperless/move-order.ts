import type { PaperlessStatus } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { notifyCustomer } from '../../customers/index.ts';
import { insertMove } from './history.repo.ts';
import { mayMove } from './order.rules.ts';
import { changeOrder, type Order, type OrderChanges } from './paperless.repo.ts';

type OrderMove = { to: PaperlessStatus; remark?: string | null; changes?: OrderChanges };

const areaOf = ({ actor }: Ctx) => (actor.kind === 'user' ? actor.area : 'system');

/** Writes the first entry of an order's history. */
export async function startHistory(ctx: Ctx, id: string): Promise<void> {
  await insertMove(ctx.db, {
    id: ctx.ids.next(),
    orderId: id,
    at: ctx.clock.now().toISOString(),
    fromStatus: null,
    toStatus: 'initiated',
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    actorArea: areaOf(ctx),
  });
}

/**
 * Moves a locked order to another status and writes its history and audit rows, all in the caller's transaction. Returns the changed
 * order. Throws state_refused if the transition is not allowed. It is not one of `orders`: a paperless PAN belongs to its
 * application, is charged and erased with it, and shares its history.
 */
export async function movePaperless(ctx: Ctx, order: Order, { to, remark = null, changes }: OrderMove): Promise<Order> {
  if (!mayMove(order.status, to)) throw new AppError('state_refused');
  const now = ctx.clock.now().toISOString();
  const change = { ...changes, status: to, statusAt: now };
  await changeOrder(ctx.db, order.id, change);
  await insertMove(ctx.db, {
    id: ctx.ids.next(),
    orderId: order.id,
    at: now,
    fromStatus: order.status,
    toStatus: to,
    actorId: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    actorArea: areaOf(ctx),
    remark,
  });
  await recordAudit(ctx, {
    action: `nsdl-pan.paperless-${to}`,
    record: { type: 'paperless', id: order.id },
    details: { token: order.token, from: order.status, to },
  });
  await notifyCustomer(ctx, { kind: 'paperless', id: order.id });
  return { ...order, status: to, statusAt: now };
}
