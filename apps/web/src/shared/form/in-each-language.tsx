import { fallbackLocale, type Locale, languageName, languageOf, locales } from '@sevadesk/messages';
import { FText, FTextarea } from './text-fields.tsx';

type Props = {
  name: string;
  /** The label of one language's field. */
  label: (language: string) => string;
  help?: string;
  /** Languages that are required. */
  required?: 'fallback' | 'complete';
  lines?: number;
  maxLength?: number;
};

const isDemanded = (locale: Locale, required: Props['required']) =>
  required === 'complete' ? languageOf(locale).isComplete : required === 'fallback' && locale === fallbackLocale;

/** A text written by staff, with one field for each language; readers of a language whose field is empty see the fallback. */
export function InEachLanguage({ name, label, help, required, lines, maxLength }: Props) {
  return locales.map((locale) => {
    const field = {
      name: `${name}.${locale}`,
      label: label(languageName(locale)),
      help: locale === fallbackLocale ? help : undefined,
      required: isDemanded(locale, required),
      maxLength,
    };
    return lines === undefined ? <FText key={locale} {...field} /> : <FTextarea key={locale} {...field} rows={lines} />;
  });
}
