import type { LookRow } from '@sevadesk/contract/courier';
import { m } from '@sevadesk/messages';
import type { Cue } from './cue.ts';

/** The name for a looked-up number: its person, else the scanned code. */
export const nameOf = ({ form, code }: LookRow): string => form?.cardName || form?.token || code;

/** Explains why a number cannot be packed. */
export function refusalOf(row: LookRow): Cue {
  const name = nameOf(row);
  switch (row.verdict) {
    case 'elsewhere':
      return { tone: 'bad', text: m.courier_scan_elsewhere({ name, number: row.consignment?.number ?? '-' }) };
    case 'received':
      return { tone: 'wait', text: m.courier_scan_received({ name }) };
    case 'not_owed':
      return { tone: 'bad', text: m.courier_scan_not_owed({ name }) };
    default:
      return { tone: 'bad', text: m.courier_scan_unknown({ code: row.code }) };
  }
}
