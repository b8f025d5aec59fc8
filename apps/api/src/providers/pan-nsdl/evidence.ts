import { maskMobile, maskPan } from '@sevadesk/contract/kernel/masks';
import { evidenceBy, initialOf, mailHostOf, sizeOf } from '../evidence.ts';
import { quoteLongNumbers } from './wire.ts';

const masks = {
  mobile: maskMobile,
  pan: maskPan,
  email: mailHostOf,
  last_name: initialOf,
  first_name: initialOf,
  middle_name: initialOf,
  name: initialOf,
  dob: () => '…',
  key: () => '[key]',
  content: sizeOf,
};

/** Numbers of twelve digits that may be Aadhaar numbers; the token, ours, is of twelve digits too and stays. */
function withoutAadhaar(text: string, token: string): string {
  return text.replace(/(?<!\d)[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?!\d)/g, (found) =>
    found.replace(/\D/g, '') === token ? found : `[…${found.slice(-4)}]`,
  );
}

/** What the provider sent, fit to be kept for people: customer masked. */
export const evidenceOf = (text: string, { key, token }: { key: string; token: string }): string =>
  evidenceBy(text, key, { masks, without: (plain) => withoutAadhaar(plain, token), keepLong: quoteLongNumbers });
