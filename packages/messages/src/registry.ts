import type { Locale } from '@sevadesk/contract/kernel/languages';

/** Returns the plural category of a number, for compiled messages with plural variants. */
export function plural(locale: Locale, input: unknown, options?: Intl.PluralRulesOptions): string {
  return new Intl.PluralRules(locale, options).select(Number(input));
}
