import { ActionIcon, SegmentedControl } from '@mantine/core';
import { isLocale, localeNames, locales, m } from '@sevadesk/messages';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { setTheme, useAuth } from '../auth/auth-store.ts';
import { chooseLocale } from '../i18n/choose-locale.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Light or dark; remembered in auth-state, also after signing out (PUB-09). */
export function ThemeToggle() {
  const theme = useAuth((state) => state.theme);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      title={m.app_toggle_theme()}
      aria-label={m.app_toggle_theme()}
      onClick={() => setTheme(theme === 'dark' ? 'light' : 'dark')}
    >
      {theme === 'dark' ? <IconSun size={20} /> : <IconMoon size={20} />}
    </ActionIcon>
  );
}

/** English or हिन्दी, each in its own name. */
export function LanguageSwitch() {
  const locale = useLocale();
  return (
    <SegmentedControl
      size="xs"
      aria-label={m.app_language()}
      value={locale}
      onChange={(next) => {
        if (isLocale(next)) chooseLocale(next);
      }}
      data={locales.map((value) => ({ value, label: localeNames[value] }))}
    />
  );
}
