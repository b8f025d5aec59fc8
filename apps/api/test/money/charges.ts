import { chargeJournal, commissionJournal, refundJournal } from '../../src/modules/wallet/index.ts';
import { uuidV7 } from '../../src/platform/ids.ts';

/** A charge of a price against a wallet, as submitting an application makes it. */
export function chargeOf(merchantId: string, token: string, pricePaise: number) {
  return {
    applicationId: uuidV7(),
    token,
    merchantId,
    pricePaise,
    providerFeePaise: Math.floor(pricePaise / 2),
    gstPaise: Math.floor(pricePaise / 10),
    feeAccount: 'house:fees-nsdl' as const,
    narration: token,
  };
}
export type ChargeMade = ReturnType<typeof chargeOf>;

export const journalOf = (charge: ChargeMade) => chargeJournal(charge);
export const refundOf = (charge: ChargeMade) => refundJournal(charge, 'refund');

export function commissionOf(charge: ChargeMade, grossPaise: number, tdsPaise: number) {
  return commissionJournal({
    applicationId: charge.applicationId,
    ackNo: charge.token,
    merchantId: charge.merchantId,
    role: 'commission',
    grossPaise,
    tdsPaise,
    narration: charge.token,
  });
}
