import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as generated from './generated/nsdl-pan.ts';

type Params = Record<string, string | number>;

// Written as a method so that texts with named parameters fit.
type Text = { of(params: Params, options: { locale?: Locale }): string }['of'];

const texts = new Map<string, Text>(Object.entries(generated));

/** A text of the PAN module by a name made from data, e.g. `field_last_name`; a name without a text answers undefined. */
export function nsdlPanText(name: string, locale?: Locale, params: Params = {}): string | undefined {
  return texts.get(`nsdl_pan_${name}`)?.(params, { locale });
}

const snake = (key: string) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_');

/** The label of a form field, a section, a document, a choice and so on; data without a text shows its own key. */
export function panLabel(
  kind: 'field' | 'section' | 'document' | 'category' | 'purpose' | 'type' | `choice_${string}`,
  key: string,
  locale?: Locale,
): string {
  return nsdlPanText(`${kind}_${snake(kind.startsWith('choice') ? key.toLowerCase() : key)}`, locale) ?? key;
}
