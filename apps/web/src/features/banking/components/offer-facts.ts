import type { Offer } from '@sevadesk/contract/banking';
import { formatAmount, formatBalance } from '@sevadesk/contract/kernel/money-format';
import { percentText } from '@sevadesk/contract/kernel/percent';
import { m } from '@sevadesk/messages';

const fee = (amount: Offer['annualFeePaise']) => (amount === null ? null : formatAmount(amount));
const limit = (limitPaise: Offer['minIncomePaise']) => (limitPaise === null ? null : formatBalance(limitPaise));
const rate = (points: number | null) => (points === null ? null : `${percentText(points)}%`);

function span(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return from ?? to;
  return from === to ? from : `${from} – ${to}`;
}

/** The figures of a card or a loan, in the order in which two are compared. */
export function offerFacts(offer: Offer): { label: string; value: string | null }[] {
  const income = { label: m.banking_fact_income(), value: limit(offer.minIncomePaise) };
  if (offer.kind === 'cc')
    return [
      { label: m.banking_fact_joining(), value: fee(offer.joiningFeePaise) },
      { label: m.banking_fact_annual(), value: fee(offer.annualFeePaise) },
      income,
    ];
  const months = span(offer.minMonths?.toString() ?? null, offer.maxMonths?.toString() ?? null);
  return [
    { label: m.banking_fact_rate(), value: span(rate(offer.rateFromBasisPoints), rate(offer.rateToBasisPoints)) },
    { label: m.banking_fact_amount(), value: span(limit(offer.minAmountPaise), limit(offer.maxAmountPaise)) },
    { label: m.banking_fact_months(), value: months },
    { label: m.banking_fact_fee(), value: rate(offer.processingFeeBasisPoints) },
    income,
  ];
}

/** What stands one fact a line. */
export const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
