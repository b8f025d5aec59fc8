import { type NpsStaffView, type NpsStatus, npsStepNames } from '@sevadesk/contract/nps';
import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { NpsCraLook, NpsCraSent } from '../../providers/nps-cra/port.ts';
import { npsCraSettings } from '../masters/index.ts';
import { notify } from '../notifications/index.ts';
import { recordOrderStep } from '../orders/index.ts';
import { endRejected, issuePran, markSent, requestAnswer } from './decide-order.ts';
import { findSent } from './find-order.ts';
import { getSubmitted } from './get-order.ts';
import { changeOrder, findOrder, insertLook, isTaken, lockOrder, type Order, recordOrder } from './nps.repo.ts';
import { nextCheckAt, type Verdict, verdictOf } from './nps.rules.ts';

type Source = 'send' | 'sweep' | 'callback' | 'person';
type Heard = { source: Source; answer: NpsCraLook | NpsCraSent; tookMs: number };

/** Stores an answer as evidence. */
export async function recordPoll(ctx: Ctx, orderId: string, { source, answer, tookMs }: Heard): Promise<void> {
  await insertLook(ctx.db, {
    id: ctx.ids.next(),
    orderId,
    source,
    tookMs,
    at: ctx.clock.now().toISOString(),
    outcome: 'status' in answer ? answer.status : answer.outcome,
    answer: answer.evidence ?? ('cause' in answer ? answer.cause : null),
  });
}

/** Notifies staff once of a number that arrived after the rejection, when the charge was already refunded. */
async function noteLate(ctx: Ctx, order: Order): Promise<void> {
  if (order.isLateNoted) return;
  await recordOrder(ctx.db, order.id, { isLateNoted: true });
  const { id: orderId, status, number } = order;
  await recordOrderStep(ctx, { orderId, kind: 'nps', from: status, to: status, verb: 'late-number' });
  await notify(ctx, {
    to: { staffWith: 'nps.manage' },
    event: 'nps_late',
    about: [{ kind: 'nps', id: order.id }],
    params: { number },
    link: `/backend/actions/nps?q=${number}`,
  });
}

type Found = Extract<NpsCraLook, { outcome: 'found' }>;

async function carryOut(ctx: Ctx, order: Order, verdict: Verdict, answer: Found): Promise<void> {
  const reason = answer.reason ?? m.nps_no_reason({}, { locale: recordLocale });
  switch (verdict) {
    case 'accept':
      if (!(await isTaken(ctx.db, 'ackNo', answer.ackNo, order.id))) {
        await markSent(ctx, order, answer.ackNo, 'interface');
      }
      return;
    case 'object':
      // The record keeper names no field, so the complete form is open.
      await requestAnswer(ctx, order, reason, npsStepNames);
      return;
    case 'issue':
      // A number that belongs to another subscriber is not accepted; staff see it in the evidence.
      if (answer.pran && !(await isTaken(ctx.db, 'pran', answer.pran, order.id))) {
        await issuePran(ctx, order, answer.pran);
      }
      return;
    case 'reject':
      await endRejected(ctx, order, reason, 'terms');
      return;
    case 'late':
      await noteLate(ctx, order);
      return;
    default:
  }
}

async function applyAnswer(ctx: Ctx, order: Order, answer: NpsCraLook): Promise<void> {
  const now = ctx.clock.now();
  const verdict = verdictOf(order, answer, now);
  if (verdict === 'forget') {
    await changeOrder(ctx.db, order.id, { craAskedAt: null, nextCheckAt: null }, now.toISOString());
    return;
  }
  if (answer.outcome === 'found') await carryOut(ctx, order, verdict, answer);
}

/** Records a poll of the order and, by its current status, the next poll. */
async function noteAsked(ctx: Ctx, before: Order): Promise<NpsStatus> {
  const after = await findOrder(ctx.db, before.id);
  if (!after) throw new AppError('not_found');
  const checkCount = after.status === before.status ? before.checkCount + 1 : 0;
  await recordOrder(ctx.db, before.id, { checkCount, nextCheckAt: nextCheckAt(after, checkCount, ctx.clock.now()) });
  return after.status;
}

/**
 * Polls the record keeper about an order and applies the answer. Callbacks, the sweep and staff all use this; stores every answer.
 * Returns the status afterwards. Throws not_found.
 */
export async function pollOrder(ctx: Ctx, id: string, source: Source): Promise<NpsStatus> {
  const { number, status, isLateNoted } = await findSent(ctx, id);
  if (status === 'pran_issued' || (status === 'rejected' && isLateNoted)) return status;
  const began = performance.now();
  const answer = await ctx.providers.npsCra.status(number);
  const tookMs = Math.round(performance.now() - began);
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id);
    if (!order) throw new AppError('not_found');
    await recordPoll(tx, id, { source, answer, tookMs });
    await applyAnswer(tx, order, answer);
    return noteAsked(tx, order);
  });
}

/** Polls immediately for staff. Throws not_found, mode_off. */
export async function checkNow(ctx: UserCtx, id: string): Promise<NpsStaffView> {
  await findSent(ctx, id);
  if ((await npsCraSettings(ctx)).mode === 'off') throw new AppError('mode_off');
  await pollOrder(ctx, id, 'person');
  return getSubmitted(ctx, id);
}
