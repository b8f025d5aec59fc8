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

/** Removes numbers of twelve digits, possible Aadhaar numbers; UTI's own are shorter or start with letters. */
const withoutAadhaar = (text: string) =>
  text.replace(/(?<!\d)[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?!\d)/g, (found) => `[…${found.slice(-4)}]`);

/** Returns UTI's response as evidence for people: the agent is masked. */
export const evidenceOf = (text: string, key: string): string =>
  evidenceBy(text, key, { masks, without: withoutAadhaar });
