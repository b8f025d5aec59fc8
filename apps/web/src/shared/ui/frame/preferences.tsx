import { languageOf, locales, m } from '@sevadesk/messages';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { chooseLocale } from '../../i18n/choose-locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { chooseTheme } from '../../preferences/scheme.ts';
import classes from './preferences.module.css';

const shownTheme = () => document.documentElement.dataset.mantineColorScheme;

/** Switches light and dark. Both icons are rendered and CSS shows one, so that the server-rendered page fits either theme (PUB-09). */
export function ThemeToggle() {
  return (
    <button
      type="button"
      className={classes.theme}
      title={m.app_toggle_theme()}
      aria-label={m.app_toggle_theme()}
      onClick={() => chooseTheme(shownTheme() === 'dark' ? 'light' : 'dark')}
    >
      <IconMoon size={20} data-when="light" />
      <IconSun size={20} data-when="dark" />
    </button>
  );
}

/** Each language in its own name; links, so that they work before the application runs. */
export function LanguageSwitch() {
  const chosen = useLocale();
  return (
    <div className={classes.languages} role="group" aria-label={m.app_language()}>
      {locales.map((locale) => (
        <a
          key={locale}
          href={`?lang=${locale}`}
          lang={locale}
          hrefLang={locale}
          aria-current={locale === chosen ? 'true' : undefined}
          onClick={(event) => {
            event.preventDefault();
            chooseLocale(locale);
          }}
        >
          {languageOf(locale).name}
        </a>
      ))}
    </div>
  );
}
