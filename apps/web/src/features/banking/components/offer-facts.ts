import type { Offer } from '@sevadesk/contract/banking';
import { formatRupeesCompact } from '@sevadesk/contract/kernel/money-format';
import { percentText } from '@sevadesk/contract/kernel/percent';
import { m } from '@sevadesk/messages';

const money = (amount: Offer['minIncomePaise']) => (amount === null ? null : formatRupeesCompact(amount));
const rate = (points: number | null) => (points === null ? null : `${percentText(points)}%`);

function span(from: string | null, to: string | null): string | null {
  if (from === null || to === null) return from ?? to;
  return from === to ? from : `${from} – ${to}`;
}

/** The figures of a card or a loan, in the order in which two are compared. */
export function offerFacts(offer: Offer): { label: string; value: string | null }[] {
  const income = { label: m.banking_fact_income(), value: money(offer.minIncomePaise) };
  if (offer.kind === 'cc')
    return [
      { label: m.banking_fact_joining(), value: money(offer.joiningFeePaise) },
      { label: m.banking_fact_annual(), value: money(offer.annualFeePaise) },
      income,
    ];
  const months = span(offer.minMonths?.toString() ?? null, offer.maxMonths?.toString() ?? null);
  return [
    { label: m.banking_fact_rate(), value: span(rate(offer.rateFromBasisPoints), rate(offer.rateToBasisPoints)) },
    { label: m.banking_fact_amount(), value: span(money(offer.minAmountPaise), money(offer.maxAmountPaise)) },
    { label: m.banking_fact_months(), value: months },
    { label: m.banking_fact_fee(), value: rate(offer.processingFeeBasisPoints) },
    income,
  ];
}

/** What stands one fact a line. */
export const linesOf = (text: string) => text.split('\n').filter((line) => line !== '');
