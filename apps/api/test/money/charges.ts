import { earnCommission } from '../../src/modules/wallet/earnings/earn-commission.ts';
import { chargeJournal, refundCharge } from '../../src/modules/wallet/index.ts';
import type { Ctx } from '../../src/platform/context.ts';
import { uuidV7 } from '../../src/platform/ids.ts';

/** A supply inside the network's state. */
export const inside = { networkState: 'DL', placeOfSupply: 'DL' };

/** Returns a charge of a price to a wallet, as submitting an application posts it. */
export function chargeOf(merchantId: string, token: string, pricePaise: number) {
  return {
    applicationId: uuidV7(),
    token,
    merchantId,
    pricePaise,
    providerFeePaise: Math.floor(pricePaise / 2),
    gstPaise: Math.floor(pricePaise / 10),
    feeAccount: 'house:fees-nsdl' as const,
    supply: inside,
    narration: token,
  };
}
export type ChargeMade = ReturnType<typeof chargeOf>;

export const journalOf = (charge: ChargeMade) => chargeJournal(charge);

/** Refunds a charge: all that is left of it, or a given part. */
export const refund = (ctx: Ctx, { applicationId, token }: ChargeMade, part?: { amountPaise: number; cause: string }) =>
  refundCharge(ctx, { applicationId, token, reason: 'refund', ...part });

/** 2 % with the payee's PAN, from the first paisa. */
const plainRates = { rateBasisPoints: 200, noPanRateBasisPoints: 2_000, limitPaise: 0 };

export function earn(ctx: Ctx, charge: ChargeMade, grossPaise: number, rates = plainRates) {
  return earnCommission(ctx, {
    applicationId: charge.applicationId,
    ackNo: charge.token,
    merchantId: charge.merchantId,
    role: 'commission',
    grossPaise,
    rates,
    narration: charge.token,
  });
}
