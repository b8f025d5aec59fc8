import { maskMobile } from '@sevadesk/contract/kernel/masks';
import { evidenceBy, initialOf, mailHostOf } from '../evidence.ts';

const hidden = () => '…';

const masks = {
  mobile: maskMobile,
  customer_mobile: maskMobile,
  email: mailHostOf,
  name: initialOf,
  customer: initialOf,
  customer_name: initialOf,
  /** What the biller asked of its customer: consumer numbers, vehicles, mobiles. */
  params: hidden,
  key: () => '[key]',
};

/** A number of ten digits or more that stands by itself is a mobile or a customer's number; those of orders and answers begin with letters. */
const withoutLongNumbers = (text: string) =>
  text.replace(/(?<![\dA-Za-z])\d{6,}(\d{4})(?![\dA-Za-z])/g, '[…$1]');

/** What the network sent, fit to be kept for people: customer masked. */
export const evidenceOf = (text: string, key: string): string =>
  evidenceBy(text, key, { masks, without: withoutLongNumbers });
