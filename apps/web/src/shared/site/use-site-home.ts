import type { SiteHome, site } from '@sevadesk/contract/site';
import { getLocale, type Texts, textIn } from '@sevadesk/messages';
import { useQuery } from '@tanstack/react-query';
import { callOptions } from '../api/queries.ts';
import { wire } from '../api/wire.ts';

export const siteHomeCall = wire<typeof site.home>({ id: 'site.home', method: 'GET', path: '/api/site/home' });

/** Slides, news, texts and addresses that staff maintain; undefined until loaded, and no page waits for them. */
export function useSiteHome(): SiteHome | undefined {
  return useQuery({ ...callOptions(siteHomeCall, {}), staleTime: 5 * 60_000 }).data;
}

/** A text by staff in the reader's language. */
export const inLanguage = (text: Texts): string => textIn(text, getLocale());
