import type { ErrorCode } from '@sevadesk/contract/kernel/errors';
import type { Locale } from '@sevadesk/contract/kernel/languages';
import * as generated from './generated/errors.ts';

type Params = Record<string, string | number>;

// Method syntax, so that texts with named parameters are assignable.
type Text = { of(params: Params, options: { locale?: Locale }): string }['of'];

// An error code without a text does not compile. Only the type is imported: the contract's code would bring zod into the first page.
const texts: { [K in ErrorCode as `errors_${K}`]: Text } = generated;

function isErrorCode(code: string): code is ErrorCode {
  return `errors_${code}` in texts;
}

/** Returns the message of an error code; an unknown code gets the one for unexpected errors. The locale is optional only in the browser. */
export function errorText(code: string, locale?: Locale, params: Params = {}): string {
  return texts[`errors_${isErrorCode(code) ? code : 'unexpected'}`](params, { locale });
}
