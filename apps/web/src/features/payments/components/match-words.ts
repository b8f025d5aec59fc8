import type { MatchReason } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';

/** How a request and a line of the bank agree, in words. */
export const matchWords: Record<MatchReason | 'reference_differs' | 'date_differs', () => string> = {
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

/** The tone of a reason: what differs is bad, a typing error is to be looked at. */
export function matchTone(reason: keyof typeof matchWords) {
  if (reason.endsWith('_differs')) return 'bad';
  return reason === 'reference_close' ? 'wait' : undefined;
}
