import type { Locale } from '@sevadesk/contract/kernel/languages';

/** Plural category of a number, asked for by compiled messages that have plural variants. */
export function plural(locale: Locale, input: unknown, options?: Intl.PluralRulesOptions): string {
  return new Intl.PluralRules(locale, options).select(Number(input));
}
