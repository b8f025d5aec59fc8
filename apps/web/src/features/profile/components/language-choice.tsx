import { SegmentedControl, Stack, Text } from '@mantine/core';
import { auth } from '@sevadesk/contract/auth';
import { isLocale, type Locale, languageOf, locales, m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { chooseLocale } from '../../../shared/i18n/choose-locale.ts';
import { notifyFailure } from '../../../shared/ui/notices/notify.ts';

/** The language of screens and mail; the switch in the header changes the screens only. */
export function LanguageChoice({ stored }: { stored: Locale }) {
  const save = useAction(auth.setLocale, { refreshes: ['profile'] });
  const choose = async (locale: string) => {
    if (!isLocale(locale)) return;
    try {
      await save.mutateAsync({ body: { locale } });
      chooseLocale(locale);
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Stack gap="xs" align="flex-start">
      <SegmentedControl
        aria-label={m.profile_language()}
        value={stored}
        disabled={save.isPending}
        onChange={(locale) => void choose(locale)}
        data={locales.map((value) => ({ value, label: languageOf(value).name }))}
      />
      <Text size="sm" c="dimmed">
        {m.profile_language_help()}
      </Text>
    </Stack>
  );
}
