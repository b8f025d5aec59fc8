import { maskMobile, maskPan } from '@sevadesk/contract/kernel/masks';
import { evidenceBy, initialOf, mailHostOf } from '../evidence.ts';

const masks = {
  mobile: maskMobile,
  pan: maskPan,
  email: mailHostOf,
  psa_name: initialOf,
  dob: () => '…',
  aadhaar: (number: string) => `[…${number.slice(-4)}]`,
  password: () => '…',
  api_key: () => '[key]',
};

/** Any number of twelve digits may be somebody's Aadhaar number; UTI's own are shorter or begin with letters. */
const withoutAadhaar = (text: string) =>
  text.replace(/(?<!\d)[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?!\d)/g, (found) => `[…${found.slice(-4)}]`);

/** What UTI sent, fit to be kept for people: the agent masked. */
export const evidenceOf = (text: string, key: string): string =>
  evidenceBy(text, key, { masks, without: withoutAadhaar });
