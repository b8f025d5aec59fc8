import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import type { PaperlessReviewCause, PaperlessStatus } from '@sevadesk/contract/nsdl-pan';
import { codeText, m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { inEachLanguage, notify } from '../../notifications/index.ts';
import { captureHold, releaseHold } from '../../wallet/index.ts';
import { payEarners } from '../core/pay-earners.ts';
import { movePaperless } from './move-order.ts';
import { holdStateOf, isAckUsed, type Order } from './paperless.repo.ts';

const linkOf = ({ id }: Order) => `/merchant/product/nsdl-pan/paperless/${id}/confirm` as const;
const feeOf = ({ pricePaise }: Order) => formatAmount(toPaise(pricePaise ?? 0));

/** Returns the state of the order's money in the ledger; a person may have ended the hold by hand. */
async function moneyOf(ctx: Ctx, { holdId }: Order) {
  return holdId === null ? undefined : holdStateOf(ctx.db, holdId);
}

/** Moves a locked order to review, with the cause. */
export async function reviewOrder(ctx: Ctx, order: Order, cause: PaperlessReviewCause): Promise<PaperlessStatus> {
  const { status } = await movePaperless(ctx, order, { to: 'review', changes: { reviewCause: cause } });
  await notify(ctx, {
    to: { staffWith: 'pan.acknowledge' },
    event: 'paperless_review',
    about: [{ kind: 'paperless', id: order.id }],
    params: {
      token: order.token ?? '',
      name: order.applicantName,
      reason: inEachLanguage((locale) => codeText(['nsdl_pan_paperless_cause'], cause, locale)),
    },
    link: `/backend/actions/nsdl-pan/paperless/list?q=${order.token ?? ''}`,
  });
  return status;
}

type Number = { ackNo: string; ackDate?: LocalDate };

/**
 * Acknowledges an order: captures the fee, pays commission and override, and notifies the shop; once, in the caller's transaction,
 * which holds the lock. A number of another order, or a fee that was refunded by hand, moves it to review instead.
 */
export async function acknowledgeOrder(ctx: Ctx, order: Order, { ackNo, ackDate }: Number): Promise<PaperlessStatus> {
  if (await isAckUsed(ctx.db, ackNo, order.id)) return orReview(ctx, order, 'number-used');
  const state = await moneyOf(ctx, order);
  if (state === 'released' || order.holdId === null) return orReview(ctx, order, 'money-ended');
  await captureHold(ctx, order.holdId);
  const now = ctx.clock.now();
  const { status } = await movePaperless(ctx, order, {
    to: 'acknowledged',
    changes: {
      ackNo,
      ackDate: ackDate ?? istDateOf(now),
      acknowledgedAt: now.toISOString(),
      remark: null,
      endedAt: now.toISOString(),
    },
  });
  const token = order.token ?? '';
  await payEarners(ctx, order, {
    ackNo,
    words: {
      commission: m.nsdl_pan_paperless_commission_narration({ token }, { locale: recordLocale }),
      override: m.nsdl_pan_paperless_override_narration({ token }, { locale: recordLocale }),
    },
  });
  await notify(ctx, {
    to: { merchantId: order.merchantId },
    event: 'paperless_acknowledged',
    about: [{ kind: 'paperless', id: order.id }],
    params: { token: order.token ?? '', name: order.applicantName, ackNo, amount: feeOf(order) },
    link: linkOf(order),
  });
  return status;
}

/** Fails an order: refunds the full fee and notifies the shop, in the caller's transaction. A fee captured by hand leads to review. */
export async function failOrder(ctx: Ctx, order: Order, reason: string): Promise<PaperlessStatus> {
  const state = await moneyOf(ctx, order);
  if (state === 'captured' || order.holdId === null) return orReview(ctx, order, 'money-ended');
  const remark = reason.slice(0, 200);
  const failed = await movePaperless(ctx, order, { to: 'failed', remark, changes: { remark } });
  await releaseHold(ctx, order.holdId);
  const endedAt = ctx.clock.now().toISOString();
  const { status } = await movePaperless(ctx, failed, { to: 'refunded', changes: { endedAt } });
  await notify(ctx, {
    to: { merchantId: order.merchantId },
    event: 'paperless_failed',
    about: [{ kind: 'paperless', id: order.id }],
    params: { token: order.token ?? '', name: order.applicantName, reason: remark, amount: feeOf(order) },
    link: linkOf(order),
  });
  return status;
}

/** Moves the order to review unless it already is. */
async function orReview(ctx: Ctx, order: Order, cause: PaperlessReviewCause): Promise<PaperlessStatus> {
  return order.status === 'review' ? order.status : reviewOrder(ctx, order, cause);
}
