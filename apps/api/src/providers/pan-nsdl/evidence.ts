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

/** Removes numbers of twelve digits, possible Aadhaar numbers, but keeps our token, which also has twelve digits. */
function withoutAadhaar(text: string, token: string): string {
  return text.replace(/(?<!\d)[2-9]\d{3}[ -]?\d{4}[ -]?\d{4}(?!\d)/g, (found) =>
    found.replace(/\D/g, '') === token ? found : `[…${found.slice(-4)}]`,
  );
}

/** Returns the provider's response as evidence for people: the customer is masked. */
export const evidenceOf = (text: string, { key, token }: { key: string; token: string }): string =>
  evidenceBy(text, key, { masks, without: (plain) => withoutAadhaar(plain, token), keepLong: quoteLongNumbers });
