import type { lineReasons, MatchReason, MatchSuggestion } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';

/** Describes how a request and a bank line match. */
export const matchWords: Record<(typeof lineReasons)[number] | 'reference_differs' | 'date_differs', () => string> = {
  amount_equal: m.payments_match_amount_equal,
  amount_differs: m.payments_match_amount_differs,
  reference_equal: m.payments_match_reference_equal,
  reference_close: m.payments_match_reference_close,
  reference_differs: m.payments_match_reference_differs,
  date_equal: m.payments_match_date_equal,
  date_near: m.payments_match_date_near,
  date_differs: m.payments_match_date_differs,
  name_similar: m.payments_match_name_similar,
  mobile_named: m.payments_match_mobile_named,
};

/** Describes a reason of a suggestion; that of a known payer says in how many payments. */
export function reasonWord(reason: MatchReason, { payerCount: count }: Pick<MatchSuggestion, 'payerCount'>): string {
  if (reason === 'payer_known') return m.payments_match_payer_known({ count });
  if (reason === 'payer_shared') return m.payments_match_payer_shared({ count });
  return matchWords[reason]();
}

/** The colour of a reason: a difference is bad, a likely typing error needs review. */
export function matchTone(reason: MatchReason | keyof typeof matchWords) {
  if (reason.endsWith('_differs')) return 'bad';
  return reason === 'reference_close' || reason === 'payer_shared' ? 'wait' : undefined;
}
