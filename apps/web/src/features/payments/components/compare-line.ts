import { daysBetween } from '@sevadesk/contract/kernel/local-date';
import type { PaymentView } from '@sevadesk/contract/payments';

export type Agreement = 'equal' | 'near' | 'differs';

const plain = (text: string) => text.replace(/[^0-9a-z]/gi, '').toUpperCase();

const mostDaysApart = 3;

/** How far a request and the bank's line behind it agree: amount in paise, UTR, day; a UTR may stand in the narration alone. */
export function compareLine(
  { amountPaise, reference, paidOn }: Pick<PaymentView, 'amountPaise' | 'reference' | 'paidOn'>,
  line: NonNullable<PaymentView['line']>,
): { amount: Agreement; reference?: Agreement; date: Agreement } {
  const days = Math.abs(daysBetween(paidOn, line.dated));
  const asked = plain(reference ?? '');
  const found = plain(line.reference ?? '') === asked || plain(line.narration).includes(asked);
  return {
    amount: amountPaise === line.creditPaise ? 'equal' : 'differs',
    // A deposit in cash has none.
    reference: asked === '' ? undefined : found ? 'equal' : 'differs',
    date: days === 0 ? 'equal' : days <= mostDaysApart ? 'near' : 'differs',
  };
}
