import { useQueryClient } from '@tanstack/react-query';
import { m } from '@sevadesk/messages';
import { useCallback, useEffect, useRef } from 'react';
import { recordAnswer, useConnection } from '../../shared/api/connection.ts';
import { notify } from '../../shared/ui/notices/notify.ts';

const firstGapMs = 2_000;
const longestGapMs = 30_000;

async function isServerHeard(): Promise<boolean> {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

/** Polls the server with backoff while it is unreachable; then refetches the screen's data and shows a message. */
export function useReconnect() {
  const client = useQueryClient();
  const state = useConnection((connection) => connection.state);
  const wasLost = useRef(false);

  const look = useCallback(async () => recordAnswer(await isServerHeard()), []);
  useEffect(() => {
    const onOffline = () => recordAnswer(false);
    const onOnline = () => void look();
    window.addEventListener('offline', onOffline);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('offline', onOffline);
      window.removeEventListener('online', onOnline);
    };
  }, [look]);

  useEffect(() => {
    if (state === 'online') {
      if (wasLost.current) {
        wasLost.current = false;
        void client.invalidateQueries().then(() => notify(m.shell_online(), 'info'));
      }
      return undefined;
    }
    wasLost.current = true;
    let gap = firstGapMs;
    let timer = setTimeout(tick, gap);
    function tick() {
      void look();
      gap = Math.min(gap * 2, longestGapMs);
      timer = setTimeout(tick, gap);
    }
    return () => clearTimeout(timer);
  }, [state, client, look]);
  return { state, look };
}
