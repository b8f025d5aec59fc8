import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import { payoutReference } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../platform/context.ts';
import { drawAdvice } from '../wallet/index.ts';
import { findPayout, type PaidPayout } from './payouts.repo.ts';

async function adviceOf(ctx: Ctx, payout: PaidPayout | undefined) {
  if (payout?.status !== 'paid' || payout.endedAt === null) throw new AppError('not_found');
  const { locale } = ctx;
  const { number, merchantId, amountPaise, feePaise, feeGstPaise, accountEnd, utr } = payout;
  const title = m.payouts_advice_title({}, { locale });
  const reference = payoutReference(number);
  const content = await drawAdvice(ctx, {
    title,
    number: reference,
    merchantId,
    dated: istDateOf(payout.endedAt),
    facts: [
      { label: m.payouts_utr({}, { locale }), value: utr ?? '' },
      { label: m.payouts_account({}, { locale }), value: `··${accountEnd}` },
    ],
    sums: [
      { label: m.payouts_advice_gross({}, { locale }), amountPaise },
      { label: m.payouts_advice_fee({}, { locale }), amountPaise: feePaise - feeGstPaise },
      { label: m.payouts_advice_gst({}, { locale }), amountPaise: feeGstPaise },
      { label: m.payouts_net({}, { locale }), amountPaise: amountPaise - feePaise },
    ],
    notes: [m.payouts_tds_note({}, { locale }), ...(feePaise > 0 ? [m.payouts_advice_invoice({}, { locale })] : [])],
  });
  return { name: `${reference}.pdf`, type: 'application/pdf', content, inline: true };
}

/** Returns the advice of an own payout that was paid, as PDF. Throws not_found, also for another shop's. */
export async function getOwnAdvice(ctx: MerchantCtx, { id }: { id: string }) {
  const payout = await findPayout(ctx.db, id);
  return adviceOf(ctx, payout?.merchantId === ctx.actor.merchantId ? payout : undefined);
}

/** Returns the advice of any payout that was paid, as PDF. Throws not_found. */
export async function getAdvice(ctx: UserCtx, { id }: { id: string }) {
  return adviceOf(ctx, await findPayout(ctx.db, id));
}
