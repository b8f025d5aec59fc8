import { maskAccount, maskMobile, maskPan } from '@sevadesk/contract/kernel/masks';
import { evidenceBy, initialOf, mailHostOf, sizeOf } from '../evidence.ts';

const masks = {
  mobile: maskMobile,
  pan: maskPan,
  email: mailHostOf,
  accountnumber: maskAccount,
  name: initialOf,
  firstname: initialOf,
  lastname: initialOf,
  birthdate: () => '…',
  pran: (pran: string) => `…${pran.slice(-4)}`,
  key: () => '[key]',
  content: sizeOf,
};

/** Removes numbers of twelve digits: Aadhaar and retirement account numbers do not belong in evidence. */
const withoutLongNumbers = (text: string) => text.replace(/(?<!\d)\d{8}(\d{4})(?!\d)/g, '[…$1]');

/** Returns the record keeper's response as evidence for people: the subscriber is masked. */
export const evidenceOf = (text: string, key: string): string =>
  evidenceBy(text, key, { masks, without: withoutLongNumbers });
