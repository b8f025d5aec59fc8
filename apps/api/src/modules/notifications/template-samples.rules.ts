import { type Locale, m } from '@sevadesk/messages';

const plain: Record<string, string> = {
  name: 'ANITA SHARMA',
  shop: 'SHARMA SEVA KENDRA',
  reference: 'PR-20260401-0007',
  code: 'SK1042',
  userName: 'sk1042',
  amount: '₹107.00',
  mode: 'NEFT',
  token: '100000000017',
  ackNo: '012345678901234',
  awb: 'EM123456789IN',
  days: '5',
  left: '2',
  due: '30 Apr 2026',
  count: '3',
  package: 'STANDARD',
  date: '1 May 2026',
  number: 'OR-000123',
  forms: '12',
  company: 'India Post',
  missing: '1',
  tokens: '100000000017',
  bank: 'EXAMPLE BANK',
  arn: 'AA070426000001X',
  psaId: 'PSA10042',
  quantity: '25',
  rows: '1,204',
};

/** A value that shows how a placeholder will read; visibly nobody's. */
export function sampleOf(name: string, locale: Locale): string {
  return plain[name] ?? m.notifications_sample_words({}, { locale });
}
