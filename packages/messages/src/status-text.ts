import * as generated from './generated/shared.ts';
import type { Locale } from './locale.ts';

// Written as a method so that texts with named parameters fit.
type Text = { of(params: object, options: { locale?: Locale }): string }['of'];

const texts = new Map<string, Text>(Object.entries(generated));

/** The words of a status, for files and mails; screens name theirs one by one. A status without words shows its own name. */
export function statusText(kind: string, status: string, locale?: Locale): string {
  return texts.get(`shared_status_${kind}_${status}`)?.({}, { locale }) ?? status;
}
