import type { OrderKind } from '@sevadesk/contract/services';
import type { Locale } from '@sevadesk/messages';
import { kindParts } from '../../services.ts';

type As = { locale?: Locale; quantity?: number };

/** What an order is called; narrations are in English and name no person. */
export function kindWords(kind: OrderKind, { locale = 'en', quantity = 1 }: As = {}): string {
  const word = kindParts[kind].label({}, { locale });
  return quantity === 1 ? word : `${quantity} × ${word}`;
}
