import { refundableStatuses } from '@sevadesk/contract/nsdl-pan';
import { refundOf } from '@sevadesk/contract/service-packages';
import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { refundCharge } from '../../wallet/index.ts';
import type { Application } from './application.repo.ts';

/** What comes back by the terms kept on the application (whole paise); one from before terms were kept gets all of it. */
function refundable({ pricePaise, providerFeePaise, refundBasisPoints, refundKeepsFee }: Application): number {
  const charge = { pricePaise: pricePaise ?? 0, providerFeePaise: providerFeePaise ?? 0 };
  return refundOf(charge, { basisPoints: refundBasisPoints ?? 10_000, keepsFee: refundKeepsFee ?? false });
}

/** What would go back to the shop now; whole paise, nothing after the acknowledgement. */
export function refundNow(application: Application): number {
  return refundableStatuses.includes(application.status) ? refundable(application) : 0;
}

/** Gives the fee back as its terms say; the ledger lets it happen once per charge. Answers how much, whole paise. */
export async function refundFee(ctx: Ctx, application: Application): Promise<number> {
  const { id, token, pricePaise } = application;
  const amount = refundable(application);
  if (token === null || amount === 0) return 0;
  await refundCharge(ctx, {
    applicationId: id,
    token,
    reason: m.nsdl_pan_refund_narration({ token }, { locale: recordLocale }),
    // All of it is 'what is left', which can be given back once; a part is named by what caused it.
    ...(amount < (pricePaise ?? 0) && { amountPaise: amount, cause: 'terms' }),
  });
  return amount;
}
