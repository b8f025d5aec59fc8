import { birthDateFault } from '@sevadesk/contract/kernel/date-schema';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { type PaperlessInput, paperlessLeastAge } from '@sevadesk/contract/nsdl-pan';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { recordAudit } from '../../audit/index.ts';
import { filesOf, deleteFiles } from './history.repo.ts';
import { changeOrder, deleteOrder, findOrder, insertOrder, lockOrder, type Order } from './paperless.repo.ts';

/** Returns the merchant's own order. Throws not_found, also for another merchant's id. */
export async function findOwnOrder(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await findOrder(ctx.db, id, ctx.actor.merchantId);
  if (!order) throw new AppError('not_found');
  return order;
}

/** Like findOwnOrder, locked, only before it is forwarded. Throws not_found, state_refused. */
export async function lockOwnForm(ctx: MerchantCtx, id: string): Promise<Order> {
  const order = await lockOrder(ctx.db, id, ctx.actor.merchantId);
  if (!order) throw new AppError('not_found');
  if (order.status !== 'initiated' || order.holdId !== null) throw new AppError('state_refused');
  return order;
}

/** Refuses an invalid birth date, and applicants who are too young to sign. */
function judgeBirth(ctx: Ctx, birthDate: string): void {
  const today = istDateOf(ctx.clock.now());
  const fault = birthDateFault(birthDate, today);
  if (fault) throw fieldError('birthDate', fault);
  const grownUp = `${Number(today.slice(0, 4)) - paperlessLeastAge}${today.slice(4)}`;
  if (birthDate > grownUp) throw fieldError('birthDate', 'under_age');
}

function columnsOf(input: PaperlessInput) {
  const { type, mode, cardType, birthDate, mobile, lastName, firstName, middleName, pan, ...rest } = input;
  const data = {
    ...rest,
    lastName,
    firstName: firstName ?? null,
    middleName: middleName ?? null,
    pan: pan ?? null,
    changes: [...new Set(input.changes)],
  };
  const applicantName = [firstName, middleName, lastName].filter((part) => part !== undefined).join(' ');
  return { type, mode, cardType, birthDate, mobile, applicantName, data: JSON.stringify(data) };
}

/** Saves the short form; charges nothing. Throws invalid_input at birthDate. */
export async function createOrder(ctx: MerchantCtx, input: PaperlessInput): Promise<{ id: string }> {
  judgeBirth(ctx, input.birthDate);
  const id = ctx.ids.next();
  const now = ctx.clock.now().toISOString();
  await insertOrder(ctx.db, {
    ...columnsOf(input),
    id,
    merchantId: ctx.actor.merchantId,
    statusAt: now,
    createdAt: now,
    createdBy: ctx.actor.userId,
  });
  return { id };
}

/** Changes a form that was not forwarded; removes pictures that its mode does not use. Throws not_found, state_refused. */
export async function saveOrder(ctx: MerchantCtx, id: string, input: PaperlessInput): Promise<{ id: string }> {
  judgeBirth(ctx, input.birthDate);
  return withTransaction(ctx, async (tx) => {
    await lockOwnForm(tx, id);
    await changeOrder(tx.db, id, columnsOf(input));
    if (input.mode === 'E') for (const file of await filesOf(tx.db, id)) await deleteFiles(tx.db, id, { id: file.id });
    return { id };
  });
}

/** Deletes a form that was never forwarded. Throws not_found, state_refused. */
export async function discardOrder(ctx: MerchantCtx, id: string): Promise<{ ok: true }> {
  return withTransaction(ctx, async (tx) => {
    const { applicantName, type, mode } = await lockOwnForm(tx, id);
    await deleteOrder(tx.db, id);
    await recordAudit(tx, {
      action: 'nsdl-pan.discard-paperless',
      record: { type: 'paperless', id },
      details: { applicantName, type, mode },
    });
    return { ok: true };
  });
}
