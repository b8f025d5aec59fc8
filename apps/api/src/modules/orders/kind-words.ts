import type { OrderKind } from '@sevadesk/contract/orders';
import { type Locale, m } from '@sevadesk/messages';

const words = {
  'uti-psa': m.orders_kind_uti_psa,
  'uti-coupon': m.orders_kind_uti_coupon,
  'bank-lead': m.orders_kind_bank_lead,
  nps: m.orders_kind_nps,
  'gst-registration': m.orders_kind_gst_registration,
  'gst-return': m.orders_kind_gst_return,
} satisfies Record<OrderKind, unknown>;

type As = { locale?: Locale; quantity?: number };

/** What an order is called; narrations are in English and name no person. */
export function kindWords(kind: OrderKind, { locale = 'en', quantity = 1 }: As = {}): string {
  const word = words[kind]({}, { locale });
  return quantity === 1 ? word : `${quantity} × ${word}`;
}
