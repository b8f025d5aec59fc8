import { getLocale, type Locale, subscribeLocale } from '@sevadesk/messages';
import { useSyncExternalStore } from 'react';

/** The chosen language; a component that uses it rerenders when the language changes. */
export function useLocale(): Locale {
  return useSyncExternalStore(subscribeLocale, getLocale, getLocale);
}
