import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { refundableStatuses } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { type InEachLanguage, notify } from '../../notifications/index.ts';
import type { Application } from '../core/application.repo.ts';
import { laterBy, leaseMinutes, undoSeconds } from '../core/application.rules.ts';
import { lockSent } from '../core/find-own.ts';
import { reasonsForNotice, reasonsOf } from '../reasons/reasons.ts';
import { moveApplication } from '../core/move-application.ts';
import { notifyCancelled } from '../core/notify-cancelled.ts';
import {
  agree,
  disagree,
  openCheck,
  sendToSecond,
  withdrawAgreement,
  voidCheck,
} from '../second-check/second-verdict.ts';
import { lockLeased } from './claim-application.ts';
import { refundFee } from '../core/refund-fee.ts';

const unleased = { leaseUserId: null, leaseUntil: null };

/** Accepts: data and scan agree. A share goes to a second verifier. `leaseUserId` stays, so that it can be undone for ten seconds. */
export async function acceptApplication(ctx: UserCtx, id: string) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, id);
    const check = await openCheck(tx, id);
    const sent = check ? undefined : await sendToSecond(tx, application);
    if (sent) return sent;
    if (check) await agree(tx, check);
    const undoUntil = laterBy(ctx.clock.now(), undoSeconds);
    const version = await moveApplication(tx, application, {
      to: 'accepted',
      verb: 'accept',
      changes: { leaseUntil: null, undoUntil, remark: null, reasonCodes: [] },
    });
    return { id, status: 'accepted' as const, version, undoUntil };
  });
}

/** Whether this verifier made the current acceptance, alone or as the first of two. */
async function isMine(ctx: UserCtx, application: Application): Promise<boolean> {
  if (application.status === 'accepted') return application.leaseUserId === ctx.actor.userId;
  if (application.status !== 'waiting') throw new AppError('state_refused');
  const check = await openCheck(ctx, application.id);
  if (!check) throw new AppError('state_refused');
  return check.firstUserId === ctx.actor.userId;
}

/** Undoes an acceptance within its ten seconds; the application is leased again. Throws undo_expired afterwards. */
export async function undoAccept(ctx: UserCtx, id: string) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, id);
    const now = ctx.clock.now();
    if (!(await isMine(tx, application))) throw new AppError('undo_expired');
    if (application.undoUntil === null || application.undoUntil < now.toISOString()) {
      throw new AppError('undo_expired');
    }
    if (application.status === 'accepted') await withdrawAgreement(tx, id);
    else await voidCheck(tx, id);
    const version = await moveApplication(tx, application, {
      to: 'verifying',
      verb: 'undo',
      changes: { undoUntil: null, leaseUserId: ctx.actor.userId, leaseUntil: laterBy(now, leaseMinutes * 60) },
    });
    return { id, status: 'verifying' as const, version, undoUntil: null };
  });
}

type Objection = {
  id: string;
  reasons: readonly string[];
  remark?: string | undefined;
  /** The fields that were marked, for the merchant to check. */
  fields?: readonly string[] | undefined;
};

/** The objection as stored on the application. */
const keptOf = ({ remark, reasons }: Objection) => ({ remark: remark ?? null, reasonCodes: [...reasons] });

/** Returns the reasons' texts for a notification; refuses codes that cannot lead to this outcome. */
async function objectionText(ctx: UserCtx, { reasons, remark }: Objection, outcome: 'incomplete' | 'rejected') {
  const known = await reasonsOf(ctx, reasons);
  const isUnknown = known.length < reasons.length;
  if (isUnknown || known.some((reason) => reason.outcome !== 'both' && reason.outcome !== outcome)) {
    throw new AppError('invalid_input', { fields: [{ field: 'reasons', fault: { key: 'choose_one' } }] });
  }
  return reasonsForNotice(known, remark);
}

/** Returns it to the merchant for correction and notifies them. */
export async function markIncomplete(ctx: UserCtx, input: Objection) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, input.id);
    const reason = await objectionText(tx, input, 'incomplete');
    const check = await openCheck(tx, input.id);
    if (check) return disagree(tx, application, check, { ...input, verdict: 'incomplete' });
    const objection = keptOf(input);
    const version = await moveApplication(tx, application, {
      to: 'incomplete',
      verb: 'incomplete',
      ...objection,
      changes: { ...unleased, ...objection, markedFields: [...(input.fields ?? [])] },
    });
    await notify(tx, {
      to: { merchantId: application.merchantId },
      event: 'application_incomplete',
      about: [{ kind: 'paper', id: application.id }],
      params: { token: application.token ?? '', name: application.cardName, reason },
      link: `/merchant/product/nsdl-pan/physical/reapply/${application.id}`,
    });
    return { id: input.id, status: 'incomplete' as const, version, undoUntil: null };
  });
}

/** Rejects it for good; the fee is refunded in the same transaction, once, and the Aadhaar number is free again. */
export async function rejectApplication(ctx: UserCtx, input: Objection & { remark: string }) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, input.id);
    const reason = await objectionText(tx, input, 'rejected');
    const check = await openCheck(tx, input.id);
    if (check) return disagree(tx, application, check, { ...input, verdict: 'rejected' });
    const objection = keptOf(input);
    const version = await moveApplication(tx, application, {
      to: 'rejected',
      verb: 'reject',
      ...objection,
      changes: { ...unleased, ...objection },
    });
    const refunded = await refundFee(tx, application);
    await notify(tx, {
      to: { merchantId: application.merchantId },
      event: 'application_rejected',
      about: [{ kind: 'paper', id: application.id }],
      params: {
        token: application.token ?? '',
        name: application.cardName,
        reason,
        amount: formatAmount(toPaise(refunded)),
      },
      link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
    });
    return { id: input.id, status: 'rejected' as const, version, undoUntil: null };
  });
}

/** Puts it on hold for a second review; the remark gives the reason. */
export async function setAside(ctx: UserCtx, input: { id: string; remark: string }) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, input.id);
    const version = await moveApplication(tx, application, {
      to: 'pending_verification',
      verb: 'set-aside',
      remark: input.remark,
      changes: { leaseUntil: null, remark: input.remark },
    });
    return { id: input.id, status: 'pending_verification' as const, version, undoUntil: null };
  });
}

/** Cancels an application before its acknowledgement: frees the Aadhaar number and refunds the fee. Throws state_refused later on. */
export async function cancelApplication(ctx: Ctx, input: { id: string; remark: string; said?: InEachLanguage }) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, input.id);
    if (!refundableStatuses.includes(application.status)) throw new AppError('state_refused');
    await voidCheck(tx, input.id);
    const version = await moveApplication(tx, application, {
      to: 'cancelled',
      verb: 'cancel',
      remark: input.remark,
      changes: { ...unleased, remark: input.remark },
    });
    const refunded = await refundFee(tx, application);
    await notifyCancelled(tx, application, { reason: input.said ?? input.remark, refundedPaise: refunded });
    return { id: input.id, status: 'cancelled' as const, version, undoUntil: null, refundedPaise: refunded };
  });
}
