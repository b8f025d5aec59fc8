import { maskMobile, maskVpa } from '@sevadesk/contract/kernel/masks';
import { evidenceBy, initialOf, mailHostOf } from '../evidence.ts';
import { quoteLongIds } from './wire.ts';

const masks = {
  customer_vpa: maskVpa,
  customer_mobile: maskMobile,
  customer_email: mailHostOf,
  customer_name: initialOf,
  key: () => '[key]',
};

/** Returns the gateway's response as evidence for people: the payer is masked. */
export const evidenceOf = (text: string, key: string): string =>
  evidenceBy(text, key, { masks, keepLong: quoteLongIds });
