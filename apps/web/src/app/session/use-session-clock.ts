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

/** How long before the end a person is warned: two minutes, or a third of a very short session. */
const warnSeconds = (idleSeconds: number) => Math.min(120, idleSeconds / 3);

/** `left`: seconds until the session ends, while the warning is shown. */
export type SessionClock = { left?: number; isLast: boolean; stay: () => void };

/**
 * Watches for the end of the session: by idleness, counted over all tabs of the browser, or by its maximum duration
 * (`isLast`: it cannot be extended). Background activity of the page does not count.
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
    // The server's clock restarts with a new pair of tokens, so it is requested at once.
    if (!authToken) return;
    void refreshSession(authToken).then(
      () => client.invalidateQueries({ queryKey: keyOf(auth.me) }),
      // Nothing is lost: the next call asks again.
      () => {},
    );
  };
  return { left, isLast, stay };
}

/** Informs the server, so that the tokens become invalid at once; without a response its own limit ends the session. */
function endNow(): void {
  call(auth.logout, {}, { keepalive: true }).catch(() => {});
  void sessionEnded();
}
