import type { DocumentKind } from '@sevadesk/contract/wallet';

const series: Record<DocumentKind, string> = {
  invoice: 'INV',
  'credit-note': 'CRN',
  'debit-note': 'DBN',
  receipt: 'RCT',
  'commission-statement': 'CST',
  'tds-summary': 'TDS',
};
const inPart = 999_999;

export const seriesOf = (kind: DocumentKind): string => series[kind];

/**
 * Returns the printed number, 'INV/26-27/000123': sixteen characters, the most that CGST Rules, 2017, rule 46(b) allows. After
 * 9,99,999 of a year the series continues as IN2, then IN3, so that the length stays.
 */
export function numberText(of: string, financialYear: string, serial: number): string {
  const part = Math.floor((serial - 1) / inPart);
  const name = part === 0 ? of : `${of.slice(0, 2)}${part + 1}`;
  const counted = ((serial - 1) % inPart) + 1;
  return `${name}/${financialYear.slice(2)}/${String(counted).padStart(6, '0')}`;
}
