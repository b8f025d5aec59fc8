import { auth } from '@sevadesk/contract/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/queries.ts';
import { refreshSession } from '../../shared/api/refresh.ts';
import { useMe } from '../../shared/auth/use-me.ts';
import { lastActive, stampActivity, watchActivity } from '../../shared/session/activity.ts';
import { useAuth } from '../../shared/session/auth-store.ts';
import { sessionEnded, useEnded } from '../../shared/session/session-end.ts';

/** How long before the end a person is warned: two minutes, in a very short session a third of it. */
const warnSeconds = (idleSeconds: number) => Math.min(120, idleSeconds / 3);

/** `left`: seconds until the session ends, as long as the warning stands. */
export type SessionClock = { left?: number; isLast: boolean; stay: () => void };

/**
 * Watches for the end of the session: by idleness, counted over all tabs of the browser, or because its whole time is over
 * (`isLast`: then nothing makes it longer). What runs by itself in the page is no sign of life.
 */
export function useSessionClock(): SessionClock {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useMe();
  const limits = data?.session;
  const isEnded = useEnded(({ user, backSince }) => user !== null || dataUpdatedAt < backSince);
  const [left, setLeft] = useState<number>();
  const [isLast, setIsLast] = useState(false);

  useEffect(() => {
    if (!limits || isEnded) return undefined;
    let isWarned = false;
    const endsAt = dataUpdatedAt + limits.endsInSeconds * 1000;
    const look = () => {
      const idleAt = lastActive() + limits.idleSeconds * 1000;
      const seconds = Math.ceil((Math.min(idleAt, endsAt) - Date.now()) / 1000);
      isWarned = seconds <= warnSeconds(limits.idleSeconds);
      setIsLast(endsAt <= idleAt);
      setLeft(isWarned ? Math.max(0, seconds) : undefined);
      if (seconds > 0) return;
      clearInterval(timer);
      endNow();
    };
    const endWatch = watchActivity(() => !isWarned);
    const timer = setInterval(look, 1000);
    return () => {
      clearInterval(timer);
      endWatch();
      setLeft(undefined);
    };
  }, [limits, dataUpdatedAt, isEnded]);

  const stay = () => {
    stampActivity();
    setLeft(undefined);
    const { authToken } = useAuth.getState();
    // The server counts from the last new pair of tokens: it is asked for one at once.
    if (authToken) void refreshSession(authToken).then(() => client.invalidateQueries({ queryKey: keyOf(auth.me) }));
  };
  return { left, isLast, stay };
}

/** The server hears of it, so that the tokens are worth nothing from now on; without an answer its own limit ends the session. */
function endNow(): void {
  call(auth.logout, {}, { keepalive: true }).catch(() => {});
  void sessionEnded();
}
