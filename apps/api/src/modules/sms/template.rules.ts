import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import { type Locale, languageOf, localeOr, locales } from '@sevadesk/messages';
import { foreignLinks, privateWordsIn, type SmsKind, smsPlace } from '@sevadesk/contract/sms';

type Judged = { text: string; category: SmsKind };

/** Returns why a registered text cannot be used: a header of another kind, an unregistered link, or characters not allowed in SMS. */
export function templateFault(
  { text, category }: Judged,
  { kind, links }: { kind: SmsKind; links: readonly string[] },
): { field: 'category' | 'text'; fault: FaultKey } | undefined {
  if ((category === 'promotional') !== (kind === 'promotional')) return { field: 'category', fault: 'mismatch' };
  if (foreignLinks(text.replaceAll(smsPlace, ' '), links).length > 0) return { field: 'text', fault: 'host' };
  return privateWordsIn(text).length > 0 ? { field: 'text', fault: 'invalid' } : undefined;
}

/** Returns the language of the script in most of a text; the fallback if there is none. */
export function languageOfText(text: string): Locale {
  const words = text.replaceAll(smsPlace, '');
  const found = locales.map((locale) => {
    const letters = new RegExp(`\\p{Script=${languageOf(locale).script}}`, 'gu');
    return { locale, count: [...words.matchAll(letters)].length };
  });
  return localeOr(found.toSorted((one, other) => other.count - one.count).find(({ count }) => count > 0)?.locale);
}

const kinds: readonly (readonly [RegExp, SmsKind])[] = [
  [/promo/i, 'promotional'],
  [/explicit/i, 'service-explicit'],
  [/service|implicit/i, 'service-implicit'],
  [/trans/i, 'transactional'],
];

/** Parses an operator's name of a kind, such as 'Service Implicit' or 'SI'; undefined if unknown. */
export function kindOfWords(words: string): SmsKind | undefined {
  const short = { P: 'promotional', SE: 'service-explicit', SI: 'service-implicit', T: 'transactional' } as const;
  const code = words.trim().toUpperCase();
  if (Object.hasOwn(short, code)) return short[code as keyof typeof short];
  return kinds.find(([form]) => form.test(words))?.[1];
}
