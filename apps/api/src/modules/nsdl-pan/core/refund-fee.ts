import { refundableStatuses } from '@sevadesk/contract/nsdl-pan';
import { refundOf } from '@sevadesk/contract/service-packages';
import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { refundCharge } from '../../wallet/index.ts';
import type { Application } from './application.repo.ts';

/** Returns the refund by the application's stored terms (whole paise); applications older than stored terms get the full price. */
function refundable({ pricePaise, providerFeePaise, refundBasisPoints, refundKeepsFee }: Application): number {
  const charge = { pricePaise: pricePaise ?? 0, providerFeePaise: providerFeePaise ?? 0 };
  return refundOf(charge, { basisPoints: refundBasisPoints ?? 10_000, keepsFee: refundKeepsFee ?? false });
}

/** Returns the refund that the shop would get now; whole paise, nothing after the acknowledgement. */
export function refundNow(application: Application): number {
  return refundableStatuses.includes(application.status) ? refundable(application) : 0;
}

/** Refunds the fee by its terms; the ledger allows it once per charge. Returns the amount, whole paise. */
export async function refundFee(ctx: Ctx, application: Application): Promise<number> {
  const { id, token, pricePaise } = application;
  const amount = refundable(application);
  if (token === null || amount === 0) return 0;
  await refundCharge(ctx, {
    applicationId: id,
    token,
    reason: m.nsdl_pan_refund_narration({ token }, { locale: recordLocale }),
    // A full refund needs no amount and is possible once; a partial refund is identified by its cause.
    ...(amount < (pricePaise ?? 0) && { amountPaise: amount, cause: 'terms' }),
  });
  return amount;
}
