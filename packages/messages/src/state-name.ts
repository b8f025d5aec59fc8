import type { Locale } from '@sevadesk/contract/kernel/languages';
import type { StateCode } from '@sevadesk/contract/kernel/states';
import * as generated from './generated/states.ts';

type Text = (inputs?: object, options?: { locale?: Locale }) => string;

// A state without a name does not compile.
const names: { [Code in StateCode as `states_${Lowercase<Code>}`]: Text } = generated;

const keyOf = <Code extends StateCode>(code: Code) => `states_${code.toLowerCase() as Lowercase<Code>}` as const;

/** Returns the name of a state or union territory; the locale is optional only in the browser. */
export function stateName(code: StateCode, locale?: Locale): string {
  return names[keyOf(code)]({}, { locale });
}
