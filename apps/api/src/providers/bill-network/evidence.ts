import { maskAccount, maskMobile, maskPan } from '@sevadesk/contract/kernel/masks';
import { evidenceBy, initialOf, mailHostOf } from '../evidence.ts';

const masks = {
  mobile: maskMobile,
  pan: maskPan,
  email: mailHostOf,
  customer_name: initialOf,
  bill_no: maskAccount,
  // The values of the customer's parameters.
  value: maskAccount,
  key: () => '[key]',
};

/** Removes Aadhaar and mobile numbers, which do not belong in evidence; the network's own references contain letters. */
const withoutLongNumbers = (text: string) =>
  text.replace(/(?<![\dA-Za-z])(?:\d{8}(\d{4})|[6-9]\d{5}(\d{4}))(?!\d)/g, '[…$1$2]');

/** Returns the network's response as evidence for people: the customer is masked. */
export const evidenceOf = (text: string, key: string): string =>
  evidenceBy(text, key, { masks, without: withoutLongNumbers });
