import type { Offer } from '@sevadesk/contract/banking';
import { m } from '@sevadesk/messages';
import { feeText, limitText, rateText, spanText } from '../../../shared/format/offer-terms.ts';

/** The figures of a card or a loan, in the order of the comparison. */
export function offerFacts(offer: Offer): { label: string; value: string | null }[] {
  const income = { label: m.banking_fact_income(), value: limitText(offer.minIncomePaise) };
  if (offer.kind === 'cc')
    return [
      { label: m.banking_fact_joining(), value: feeText(offer.joiningFeePaise) },
      { label: m.banking_fact_annual(), value: feeText(offer.annualFeePaise) },
      income,
    ];
  const months = spanText(offer.minMonths?.toString() ?? null, offer.maxMonths?.toString() ?? null);
  return [
    {
      label: m.banking_fact_rate(),
      value: spanText(rateText(offer.rateFromBasisPoints), rateText(offer.rateToBasisPoints)),
    },
    {
      label: m.banking_fact_amount(),
      value: spanText(limitText(offer.minAmountPaise), limitText(offer.maxAmountPaise)),
    },
    { label: m.banking_fact_months(), value: months },
    { label: m.banking_fact_fee(), value: rateText(offer.processingFeeBasisPoints) },
    income,
  ];
}
