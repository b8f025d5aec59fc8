import { languageName, locales } from '@sevadesk/messages';

/** History labels of a text in several languages: current field names ('title.hi') and those of older changes ('titleHi'). */
export function textWords(field: string, label: (language: string) => string): Record<string, () => string> {
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const words = () => label(languageName(locale));
      const former = `${field}${locale.charAt(0).toUpperCase()}${locale.slice(1)}`;
      return [`${field}.${locale}`, former].map((name) => [name, words]);
    }),
  );
}
