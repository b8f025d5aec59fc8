import type { LeadEarning } from '@sevadesk/contract/banking';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { percentText } from '@sevadesk/contract/kernel/percent';
import { m } from '@sevadesk/messages';

/** Formats what a product earns. */
export function earningText(earning: LeadEarning | null): string {
  if (earning === null) return m.banking_offer_not_sold();
  if (earning.basisPoints !== null) return m.banking_earning_percent({ percent: percentText(earning.basisPoints) });
  return earning.paise > 0 ? formatAmount(earning.paise) : m.banking_earning_none();
}
