import type { OrderKind } from '@sevadesk/contract/services';
import { type Locale, recordLocale } from '@sevadesk/messages';
import { kindParts } from '../../services.ts';

type As = { locale?: Locale; quantity?: number };

/** Returns the name of an order in narrations, which use the language of records and name no person. */
export function kindWords(kind: OrderKind, { locale = recordLocale, quantity = 1 }: As = {}): string {
  const word = kindParts[kind].label({}, { locale });
  return quantity === 1 ? word : `${quantity} × ${word}`;
}
