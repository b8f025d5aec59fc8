import type { ErrorCode } from '@sevadesk/contract/kernel/errors';
import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as generated from './generated/errors.ts';

type Params = Record<string, string | number>;

// Written as a method so that texts with named parameters fit.
type Text = { of(params: Params, options: { locale?: Locale }): string }['of'];

// An error code without a text does not compile. Only the type is taken from the contract: its code would bring zod into the first page.
const texts: { [K in ErrorCode as `errors_${K}`]: Text } = generated;

function isErrorCode(code: string): code is ErrorCode {
  return `errors_${code}` in texts;
}

/** The message of an error code; an unknown code gets the words for the unexpected. The locale may be left out in the browser only. */
export function errorText(code: string, locale?: Locale, params: Params = {}): string {
  return texts[`errors_${isErrorCode(code) ? code : 'unexpected'}`](params, { locale });
}
