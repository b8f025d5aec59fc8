import type { MailKind } from '@sevadesk/contract/notifications';
import { fallbackLocale, type Locale, localeOr } from '@sevadesk/messages';

/** A mail's place in the address; the fallback is the language without a name. */
export function templateSearch(event: MailKind, asked: string): { event: MailKind; locale?: Locale } {
  const locale = localeOr(asked);
  return locale === fallbackLocale ? { event } : { event, locale };
}
