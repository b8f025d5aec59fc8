import { languageName, locales } from '@sevadesk/messages';

/** The words of a history for a text by language: its fields as they are called now ('title.hi') and in older changes ('titleHi'). */
export function textWords(field: string, label: (language: string) => string): Record<string, () => string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const words = () => label(languageName(locale));
      const former = `${field}${locale.charAt(0).toUpperCase()}${locale.slice(1)}`;
      return [`${field}.${locale}`, former].map((name) => [name, words]);
    }),
  );
}
