import { payoutReference } from '@sevadesk/contract/payouts';
import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../platform/context.ts';
import { payoutReturnedJournal, payoutSettledJournal, post, supplyTo } from '../wallet/index.ts';
import { type StoredPayout, updatePayout } from './payouts.repo.ts';

const reference = ({ number }: StoredPayout) => payoutReference(number);

/** Returns the fee of an outcome with its place of supply. */
async function feeOf(ctx: Ctx, { merchantId, feePaise, feeGstPaise }: StoredPayout, isCharged: boolean) {
  const supply = await supplyTo(ctx, merchantId);
  return isCharged ? { feePaise, gstPaise: feeGstPaise, supply } : { feePaise: 0, gstPaise: 0, supply };
}

/** Ends a locked payout as paid by the bank: the money leaves for the bank account, and the fee is earned. */
export async function settlePayout(ctx: Ctx, payout: StoredPayout, utr: string): Promise<void> {
  const narration = m.payouts_narration_settled({ reference: reference(payout), utr }, { locale: recordLocale });
  const fee = await feeOf(ctx, payout, true);
  await post(ctx, payoutSettledJournal({ ...payout, reference: reference(payout), fee, narration }));
  await updatePayout(ctx.db, payout.id, { status: 'paid', utr, endedAt: ctx.clock.now().toISOString() });
}

type Return = { status: 'returned' | 'cancelled'; reason: string | null; utr: string | null; isCharged: boolean };

/** Ends a locked payout as returned or cancelled: its amount is credited again, less the fee if the return is charged. */
export async function returnPayout(ctx: Ctx, payout: StoredPayout, { isCharged, ...end }: Return): Promise<void> {
  const words = end.status === 'returned' ? m.payouts_narration_returned : m.payouts_narration_cancelled;
  const narration = words({ reference: reference(payout) }, { locale: recordLocale });
  const fee = await feeOf(ctx, payout, isCharged);
  await post(ctx, payoutReturnedJournal({ ...payout, reference: reference(payout), fee, narration }));
  await updatePayout(ctx.db, payout.id, { ...end, endedAt: ctx.clock.now().toISOString() });
}
