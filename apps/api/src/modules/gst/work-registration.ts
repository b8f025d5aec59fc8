import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { earnOrder, recordOrderStep, refundOrder } from '../orders/index.ts';
import { isRegistrationOpen } from './gst.rules.ts';
import { type Asked, heldRegistration, stepRegistration } from './move-registration.ts';
import { deskPeople } from './desk-people.ts';
import { isRegistrationArnTaken, updateRegistration } from './registrations.repo.ts';
import { notifyAssigned, notifyDesk, notifyShop } from './notify-gst.ts';

type Version = { version: number };
const kind = 'gst-registration';

/** Lists people to whom an order can be assigned. */
export async function listPeople(ctx: UserCtx) {
  return { data: await deskPeople(ctx) };
}

/** Assigns an open registration to a person of the desk, or to no one. Throws state_refused; not_found at assigneeId. */
export async function assignRegistration(
  ctx: UserCtx,
  { assigneeId, ...asked }: Asked & { assigneeId: string | null },
): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldRegistration(ctx, asked);
    if (!isRegistrationOpen(held.status)) throw new AppError('state_refused');
    const people = await deskPeople(ctx);
    if (assigneeId !== null && !people.some(({ id }) => id === assigneeId)) throw fieldError('assigneeId', 'not_found');
    const version = held.version + 1;
    await updateRegistration(ctx.db, held.id, { assignedTo: assigneeId, version });
    await notifyAssigned(ctx, kind, held, assigneeId);
    await recordOrderStep(ctx, { orderId: held.id, kind, from: held.status, to: held.status, verb: 'assign' });
    return { version };
  });
}

/** Starts work; an unassigned registration is assigned to the caller. */
export async function claimGstRegistration(ctx: UserCtx, asked: Asked): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldRegistration(ctx, asked);
    const changes = { assignedTo: held.assignedTo ?? ctx.actor.userId };
    return stepRegistration(ctx, held, { verb: 'take-up', changes });
  });
}

/** Asks the shop a question, including one from the tax officer's notice. */
export async function queryRegistration(ctx: UserCtx, { remark, ...asked }: Asked & { remark: string }) {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldRegistration(ctx, asked);
    await notifyShop(ctx, kind, held, 'gst_asked');
    return stepRegistration(ctx, held, { verb: 'query', remark });
  });
}

/** Answers the question; documents were added before. */
export async function replyRegistration(ctx: MerchantCtx, { remark, ...asked }: Asked & { remark: string }) {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldRegistration(ctx, asked);
    await notifyDesk(ctx, kind, held, 'gst_replied');
    return stepRegistration(ctx, held, { verb: 'reply', remark });
  });
}

/** Saves the portal's number. Throws duplicate at `arn`. */
export async function enterArn(ctx: UserCtx, { arn, ...asked }: Asked & { arn: string }): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldRegistration(ctx, asked);
    if (await isRegistrationArnTaken(ctx.db, arn)) throw fieldError('arn', 'taken', 'duplicate');
    await notifyShop(ctx, kind, held, 'gst_arn', arn);
    return stepRegistration(ctx, held, { verb: 'arn', changes: { arn }, details: { arn } });
  });
}

/** Approves a registration: saves the GSTIN, which contains the applicant's PAN, and credits the commission. Throws mismatch at `gstin`. */
export async function approveRegistration(ctx: UserCtx, { gstin, ...asked }: Asked & { gstin: string }) {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldRegistration(ctx, asked);
    if (held.pan !== null && gstin.slice(2, 12) !== held.pan) throw fieldError('gstin', 'mismatch');
    const step = await stepRegistration(ctx, held, { verb: 'approve', changes: { gstin } });
    await earnOrder(ctx, held.id);
    await notifyShop(ctx, kind, held, 'gst_done');
    return step;
  });
}

/** Rejects a registration; refunds the price by its terms, or fully if the shop is not at fault. */
export async function rejectRegistration(
  ctx: UserCtx,
  { reason, refund, ...asked }: Asked & { reason: string; refund: 'terms' | 'whole' },
): Promise<Version> {
  return withTransaction(ctx, async (ctx) => {
    const held = await heldRegistration(ctx, asked);
    if (!isRegistrationOpen(held.status)) throw new AppError('state_refused');
    const refundPaise = await refundOrder(ctx, held.id, refund);
    await notifyShop(ctx, kind, held, 'gst_ended');
    return stepRegistration(ctx, held, { verb: 'reject', remark: reason, details: { refundPaise } });
  });
}
