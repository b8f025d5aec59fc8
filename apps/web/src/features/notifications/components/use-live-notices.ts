import { inboxCalls, type Notice } from '@sevadesk/contract/notifications';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { callOptions, keyOf } from '../../../shared/api/queries.ts';
import { useLocale } from '../../../shared/i18n/use-locale.ts';
import { useAuth } from '../../../shared/session/auth-store.ts';
import { loadViewAs } from '../../../shared/session/view-as.ts';
import { watchNotices } from './live-notices.ts';
import { showArrival } from './show-arrival.tsx';

/** Updates count and newest notifications in every tab, and shows important ones at once. Returns the newest title for screen readers. */
export function useLiveNotices(): string {
  const client = useQueryClient();
  const user = useAuth((state) => state.user);
  const locale = useLocale();
  const [arrived, setArrived] = useState('');
  const who = user ? `${user.area}:${user.code}` : '';
  useEffect(() => {
    if (who === '') return undefined;
    const name = `notices:${who}${loadViewAs() ? ':view' : ''}`;
    const refresh = () => void client.invalidateQueries({ queryKey: keyOf(inboxCalls.inbox) });
    const inbox = callOptions(inboxCalls.inbox, {}).queryKey;
    const isNew = ({ id }: Notice) => !client.getQueryData(inbox)?.data.some((known) => known.id === id);
    return watchNotices(`${name}:${locale}`, inboxCalls.stream, (news) => {
      const fresh = news?.notices.filter(isNew) ?? [];
      refresh();
      const newest = fresh.at(-1);
      if (!newest) return;
      setArrived(newest.title);
      const important = fresh.findLast(({ isImportant }) => isImportant);
      if (important && document.visibilityState === 'visible') showArrival(important);
    });
  }, [client, who, locale]);
  return arrived;
}
