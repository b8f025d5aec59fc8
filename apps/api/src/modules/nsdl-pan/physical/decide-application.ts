import { formatRupees, toPaise } from '@sevadesk/contract/kernel/money';
import { refundableStatuses } from '@sevadesk/contract/nsdl-pan';
import { refundOf } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import { notify } from '../../notifications/index.ts';
import { refundCharge } from '../../wallet/index.ts';
import type { Application } from '../application.repo.ts';
import { laterBy, undoSeconds } from '../application.rules.ts';
import { lockSent } from '../find-own.ts';
import { reasonsOf } from '../forms/draft-view.ts';
import { moveApplication } from '../move-application.ts';
import { lockLeased } from './claim-application.ts';

const unleased = { leaseUserId: null, leaseUntil: null };

/** Data and scan agree. May be taken back for ten seconds by the same verifier, who stays noted for that. Also from pending verification, when this verifier reopened it. */
export async function acceptApplication(ctx: UserCtx, id: string) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, id);
    const undoUntil = laterBy(ctx.clock.now(), undoSeconds);
    const version = await moveApplication(tx, application, {
      to: 'accepted',
      verb: 'accept',
      changes: { leaseUntil: null, undoUntil, remark: null, reasonCodes: [] },
    });
    return { id, status: 'accepted' as const, version, undoUntil };
  });
}

/** Takes an acceptance back within its ten seconds; the application is leased again. Throws undo_expired afterwards. */
export async function undoAccept(ctx: UserCtx, id: string) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, id);
    if (application.status !== 'accepted') throw new AppError('state_refused');
    const now = ctx.clock.now();
    const mine = application.leaseUserId === ctx.actor.userId;
    if (!mine || application.undoUntil === null || application.undoUntil < now.toISOString()) {
      throw new AppError('undo_expired');
    }
    const version = await moveApplication(tx, application, {
      to: 'verifying',
      verb: 'undo',
      changes: { undoUntil: null, leaseUntil: laterBy(now, 15 * 60) },
    });
    return { id, status: 'verifying' as const, version, undoUntil: null };
  });
}

type Objection = { id: string; reasons: readonly string[]; remark?: string | undefined };

/** The reasons' words for a notice; codes that cannot lead to this outcome are refused. */
async function objectionText(ctx: UserCtx, { reasons, remark }: Objection, outcome: 'incomplete' | 'rejected') {
  const known = await reasonsOf(ctx, reasons);
  if (known.some((reason) => reason.outcome !== 'both' && reason.outcome !== outcome)) {
    throw new AppError('invalid_input', { fields: [{ field: 'reasons', fault: { key: 'choose_one' } }] });
  }
  return [...known.map((reason) => reason.text), remark].filter(Boolean).join('. ');
}

/** Sends it back to the merchant with reasons that can be cured, and tells them. */
export async function markIncomplete(ctx: UserCtx, input: Objection) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, input.id);
    const reason = await objectionText(tx, input, 'incomplete');
    const objection = { remark: input.remark ?? null, reasonCodes: [...input.reasons] };
    const version = await moveApplication(tx, application, {
      to: 'incomplete',
      verb: 'incomplete',
      ...objection,
      changes: { ...unleased, ...objection },
    });
    await notify(tx, {
      to: { merchantId: application.merchantId },
      event: 'application_incomplete',
      params: { token: application.token ?? '', name: application.cardName, reason },
      link: `/merchant/product/nsdl-pan/physical/reapply/${application.id}`,
    });
    return { id: input.id, status: 'incomplete' as const, version, undoUntil: null };
  });
}

/** What comes back by the terms kept on the application (whole paise); one from before terms were kept gets all of it. */
function refundable({ pricePaise, providerFeePaise, refundBasisPoints, refundKeepsFee }: Application): number {
  const charge = { pricePaise: pricePaise ?? 0, providerFeePaise: providerFeePaise ?? 0 };
  return refundOf(charge, { basisPoints: refundBasisPoints ?? 10_000, keepsFee: refundKeepsFee ?? false });
}

/** Gives the fee back as its terms say; the ledger lets it happen once per charge. Answers how much, whole paise. */
async function refund(ctx: UserCtx, application: Application): Promise<number> {
  const { id, token, pricePaise } = application;
  const amount = refundable(application);
  if (token === null || amount === 0) return 0;
  await refundCharge(ctx, {
    applicationId: id,
    token,
    reason: m.nsdl_pan_refund_narration({ token }, { locale: 'en' }),
    // All of it is 'what is left', which can be given back once; a part is named by what caused it.
    ...(amount < (pricePaise ?? 0) && { amountPaise: amount, cause: 'terms' }),
  });
  return amount;
}

/** Refuses it for good; the fee goes back in the same transaction, once, and the Aadhaar number is free again. */
export async function rejectApplication(ctx: UserCtx, input: Objection & { remark: string }) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockLeased(tx, input.id);
    const reason = await objectionText(tx, input, 'rejected');
    const objection = { remark: input.remark, reasonCodes: [...input.reasons] };
    const version = await moveApplication(tx, application, {
      to: 'rejected',
      verb: 'reject',
      ...objection,
      changes: { ...unleased, ...objection },
    });
    const refunded = await refund(tx, application);
    await notify(tx, {
      to: { merchantId: application.merchantId },
      event: 'application_rejected',
      params: {
        token: application.token ?? '',
        name: application.cardName,
        reason,
        amount: formatRupees(toPaise(refunded)),
      },
      link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
    });
    return { id: input.id, status: 'rejected' as const, version, undoUntil: null };
  });
}

/** Sets it aside for a second look; the remark says why. */
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

/** Withdraws an application before its acknowledgement: frees the Aadhaar number and refunds the fee. Throws state_refused later on. */
export async function cancelApplication(ctx: UserCtx, input: { id: string; remark: string }) {
  return withTransaction(ctx, async (tx) => {
    const application = await lockSent(tx, input.id);
    if (!refundableStatuses.includes(application.status)) throw new AppError('state_refused');
    const version = await moveApplication(tx, application, {
      to: 'cancelled',
      verb: 'cancel',
      remark: input.remark,
      changes: { ...unleased, remark: input.remark },
    });
    const refunded = await refund(tx, application);
    await notify(tx, {
      to: { merchantId: application.merchantId },
      event: 'application_rejected',
      params: {
        token: application.token ?? '',
        name: application.cardName,
        reason: input.remark,
        amount: formatRupees(toPaise(refunded)),
      },
      link: `/merchant/product/nsdl-pan/physical/info/${application.id}`,
    });
    return { id: input.id, status: 'cancelled' as const, version, undoUntil: null };
  });
}
