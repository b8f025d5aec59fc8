import type { MailKind } from '@sevadesk/contract/notifications';
import { fallbackLocale, type Locale, localeOr } from '@sevadesk/messages';

/** A mail's URL parameters; the fallback language has no parameter. */
export function templateSearch(event: MailKind, asked: string): { event: MailKind; locale?: Locale } {
  const locale = localeOr(asked);
  return locale === fallbackLocale ? { event } : { event, locale };
}
