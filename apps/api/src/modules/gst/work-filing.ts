import { type Figures, periodOf } from '@sevadesk/contract/gst';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { z } from 'zod';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { earnOrder, recordOrderStep, refundOrder } from '../orders/index.ts';
import { filingById, isFilingArnTaken, loginOf, updateFiling } from './filings.repo.ts';
import { isFilingOpen } from './gst.rules.ts';
import { heldFiling, stepFiling } from './move-filing.ts';
import type { Asked } from './move-registration.ts';
import { deskPeople } from './desk-people.ts';
import { notifyAssigned, notifyShop } from './notify-gst.ts';

type Version = { version: number };
const kind = 'gst-return';

/** Assigns an open return to a person of the desk, or to no one. Throws state_refused; not_found at assigneeId. */
export async function assignFiling(
  ctx: UserCtx,
  { assigneeId, ...asked }: Asked & { assigneeId: string | null },
): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    if (!isFilingOpen(held.status)) throw new AppError('state_refused');
    const people = await deskPeople(ctx);
    if (assigneeId !== null && !people.some(({ id }) => id === assigneeId)) throw fieldError('assigneeId', 'not_found');
    const version = held.version + 1;
    await updateFiling(ctx.db, held.id, { assignedTo: assigneeId, version });
    await notifyAssigned(ctx, kind, held, assigneeId);
    await recordOrderStep(ctx, { orderId: held.id, kind, from: held.status, to: held.status, verb: 'assign' });
    return { version };
  });
}

/** Starts work; an unassigned return is assigned to the caller. */
export async function startFiling(ctx: UserCtx, asked: Asked): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    return stepFiling(ctx, held, { verb: 'begin', changes: { assignedTo: held.assignedTo ?? ctx.actor.userId } });
  });
}

/** Requests data from the shop. */
export async function requestData(ctx: UserCtx, { remark, ...asked }: Asked & { remark: string }): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    await notifyShop(ctx, kind, held, 'gst_asked');
    return stepFiling(ctx, held, { verb: 'ask', remark });
  });
}

/** Sends figures to the shop for confirmation. */
export async function draftFiling(
  ctx: UserCtx,
  { figures, remark, ...asked }: Asked & { figures: Figures; remark?: string | undefined },
): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    await notifyShop(ctx, kind, held, 'gst_draft');
    const { payablePaise = null } = figures;
    const changes = { draft: JSON.stringify(figures), assignedTo: held.assignedTo ?? ctx.actor.userId };
    return stepFiling(ctx, held, { verb: 'draft', changes, remark, details: { payablePaise } });
  });
}

/** Files a return: saves the portal's number and day, and credits the shop's commission. Throws duplicate at `arn`, faults at filedOn. */
export async function fileReturn(
  ctx: UserCtx,
  { arn, filedOn, ...asked }: Asked & { arn: string; filedOn: string },
): Promise<Version> {
  if (filedOn > istDateOf(ctx.clock.now())) throw fieldError('filedOn', 'date_future');
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    const span = periodOf(held.returnType, held.period);
    if (span && filedOn < span.from) throw fieldError('filedOn', 'date_too_old');
    if (await isFilingArnTaken(ctx.db, arn)) throw fieldError('arn', 'taken', 'duplicate');
    const step = await stepFiling(ctx, held, { verb: 'file', changes: { arn, filedOn }, details: { arn, filedOn } });
    await earnOrder(ctx, held.id);
    await notifyShop(ctx, kind, held, 'gst_done');
    return step;
  });
}

/** Rejects a return; refunds the price by its terms, or fully if the shop is not at fault. */
export async function rejectFiling(
  ctx: UserCtx,
  { reason, refund, ...asked }: Asked & { reason: string; refund: 'terms' | 'whole' },
): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldFiling(ctx, asked);
    if (!isFilingOpen(held.status)) throw new AppError('state_refused');
    const refundPaise = await refundOrder(ctx, held.id, refund);
    await notifyShop(ctx, kind, held, 'gst_ended');
    return stepFiling(ctx, held, { verb: 'reject', remark: reason, details: { refundPaise } });
  });
}

const sealedLogin = z.object({ user: z.string(), password: z.string().nullable() });

/** Returns the customer's portal login to the return's assignee and audits each access. Throws not_found, forbidden. */
export async function getPortalLogin(ctx: UserCtx, id: string) {
  return withTransaction(ctx, async (ctx) => {
    const filing = await filingById(ctx.db, { id });
    const sealed = filing && (await loginOf(ctx.db, id));
    if (sealed === undefined) throw new AppError('not_found');
    if (filing?.assignedTo !== ctx.actor.userId) throw new AppError('forbidden');
    await recordAudit(ctx, { action: 'gst.portal-login', record: { type: 'gst-return', id } });
    return sealedLogin.parse(JSON.parse(ctx.keys.unseal(sealed, id)));
  });
}
