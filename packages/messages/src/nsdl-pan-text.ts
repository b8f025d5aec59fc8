import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as generated from './generated/nsdl-pan.ts';

type Params = Record<string, string | number>;

// Method syntax, so that texts with named parameters are assignable.
type Text = { of(params: Params, options: { locale?: Locale }): string }['of'];

const texts = new Map<string, Text>(Object.entries(generated));

/** Returns a text of the PAN module by a computed name, e.g. `field_last_name`; undefined if there is none. */
export function nsdlPanText(name: string, locale?: Locale, params: Params = {}): string | undefined {
  return texts.get(`nsdl_pan_${name}`)?.(params, { locale });
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

/** Returns the label of a form field, a section, a document, a choice and so on; without a text, the key itself. */
export function panLabel(
  kind: 'field' | 'section' | 'document' | 'category' | 'purpose' | 'type' | `choice_${string}`,
  key: string,
  locale?: Locale,
): string {
  return nsdlPanText(`${kind}_${snake(kind.startsWith('choice') ? key.toLowerCase() : key)}`, locale) ?? key;
}
