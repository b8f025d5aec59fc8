import type { CollectRule, CollectSource } from '@sevadesk/contract/collect';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { CollectPayment } from '../../providers/collect/port.ts';
import { recordAudit } from '../audit/index.ts';
import { inEachLanguage, notify } from '../notifications/index.ts';
import { claimReference } from '../payments/index.ts';
import { collectSuspenseInJournal, collectTopUpJournal, post } from '../wallet/index.ts';
import { type Account, findQr, lockByNumber, shopFacts } from './accounts.repo.ts';
import { isNameOf } from './payer-name.rules.ts';
import { flagsOf, payerKeyOf, type Verdict, verdictOf } from './payment.rules.ts';
import { insertPayment, isPayerKnown, isQrPaid, knownRefs, settingsRow } from './payments.repo.ts';
import { recordStep } from './record-step.ts';

type Flags = ReturnType<typeof flagsOf>;

/** Returns how the shop was paid, for its notification. */
const howWords = (hasCode: boolean, { isLate, isRepeat, differs }: Flags) => {
  if (isRepeat) return m.collect_how_repeat;
  if (isLate) return m.collect_how_late;
  if (differs) return m.collect_how_differs;
  return hasCode ? m.collect_how_code : m.collect_how_account;
};

/** Notifies the shop of a credit; amounts in whole paise. */
export async function notifyReceived(
  ctx: Ctx,
  { merchantId, amountPaise, payerName }: { merchantId: string; amountPaise: number; payerName: string | null },
  how: { hasCode: boolean; flags: Flags },
): Promise<void> {
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.gateway.pay' },
    event: 'collect_received',
    about: [],
    params: {
      amount: formatAmount(toPaise(amountPaise)),
      payer: inEachLanguage((locale) => payerName ?? m.collect_payer_unnamed({}, { locale })),
      how: inEachLanguage((locale) => howWords(how.hasCode, how.flags)({}, { locale })),
    },
    link: '/merchant/paymentgateway/account',
  });
}

/** Notifies staff of a payment that a person must decide. */
export async function notifyReview(
  ctx: Ctx,
  id: string,
  payment: { providerRef: string; amountPaise: number },
): Promise<void> {
  await notify(ctx, {
    to: { staffWith: 'gateway.check' },
    event: 'collect_review',
    about: [],
    params: {
      amount: formatAmount(toPaise(payment.amountPaise)),
      reference: payment.providerRef,
    },
    link: `/backend/actions/gateway-collect/${id}`,
  });
}

async function verdictFor(ctx: Ctx, id: string, account: Account, payment: CollectPayment): Promise<Verdict> {
  const { merchantId, status } = account;
  const shop = await shopFacts(ctx.db, merchantId);
  const settings = await settingsRow(ctx.db);
  const claim = { reference: payment.utr, sourceType: 'collect-payment', sourceId: id } as const;
  return verdictOf({
    isClosed: status !== 'active',
    isBlocked: shop.isBlocked,
    isReferenceUsed: !(await claimReference(ctx.db, claim)),
    rule: settings.rule as CollectRule,
    isPayerKnown: await isPayerKnown(ctx.db, merchantId, payerKeyOf(payment)),
    isNameOfShop: isNameOf(payment.payerName, [shop.shopName, shop.ownerName, shop.displayName ?? '']),
  });
}

/** Books a payment by its verdict: into the wallet, or into suspense. Returns the columns that follow. */
async function book(ctx: Ctx, id: string, verdict: Verdict, { merchantId }: Account, payment: CollectPayment) {
  const { providerRef, amountPaise } = payment;
  const now = ctx.clock.now().toISOString();
  const collected = { paymentId: id, providerRef, amountPaise };
  if (verdict.kind === 'credit') {
    const { postingId } = await post(ctx, collectTopUpJournal({ ...collected, merchantId }));
    return { status: 'credited', postingId, endedAt: now };
  }
  const { postingId: suspensePostingId } = await post(ctx, collectSuspenseInJournal(collected));
  if (verdict.kind === 'review') return { status: 'review', reviewCause: verdict.cause, suspensePostingId };
  return {
    status: 'returning',
    returnCause: verdict.cause,
    returnReference: ctx.ids.next(),
    returnReason: verdict.cause === 'account-closed' ? 'Account closed' : 'Account holder blocked',
    nextAskAt: now,
    suspensePostingId,
  };
}

const steps = { credit: 'credited', review: 'reviewed', return: 'return-decided' } as const;

async function storePayment(ctx: Ctx, account: Account, payment: CollectPayment, source: CollectSource): Promise<void> {
  const { merchantId } = account;
  const { providerRef, utr, amountPaise, way, paidAt, recordedAt, payerName = null, qrReference } = payment;
  const id = ctx.ids.next();
  const qr = qrReference === undefined ? undefined : await findQr(ctx.db, merchantId, { reference: qrReference });
  const flags = flagsOf(qr, payment, qr !== undefined && (await isQrPaid(ctx.db, qr.id)));
  const verdict = await verdictFor(ctx, id, account, payment);
  const booked = await book(ctx, id, verdict, account, payment);
  await insertPayment(ctx.db, {
    id,
    providerRef,
    utr,
    accountId: account.id,
    merchantId,
    amountPaise,
    way,
    payerName,
    payerKey: payerKeyOf(payment),
    qrId: qr?.id ?? null,
    ...flags,
    paidAt,
    recordedAt,
    receivedAt: ctx.clock.now().toISOString(),
    source,
    ...booked,
  });
  await recordStep(ctx, id, 'received', { source });
  await recordStep(ctx, id, steps[verdict.kind]);
  await recordAudit(ctx, {
    action: 'collect.receive',
    record: { type: 'collect-payment', id },
    details: { providerRef, utr, amountPaise, merchantId, source, verdict },
  });
  if (verdict.kind === 'credit')
    await notifyReceived(ctx, { merchantId, amountPaise, payerName }, { hasCode: qr !== undefined, flags });
  if (verdict.kind === 'review') await notifyReview(ctx, id, payment);
}

/**
 * Receives a payment that the provider itself reports, once, whoever reported it before: credited, in review, or to be returned,
 * in one transaction that holds the account's lock. Returns 'nobody' for an account that is not ours.
 */
export async function receivePayment(
  ctx: Ctx,
  payment: CollectPayment,
  source: CollectSource,
): Promise<'received' | 'known' | 'nobody'> {
  return withTransaction(ctx, async (ctx) => {
    const account = await lockByNumber(ctx.db, payment.accountNumber);
    if (!account) return 'nobody';
    if ((await knownRefs(ctx.db, [payment.providerRef])).has(payment.providerRef)) return 'known';
    await storePayment(ctx, account, payment, source);
    return 'received';
  });
}
