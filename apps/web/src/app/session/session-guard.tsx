import { lazy, Suspense } from 'react';
import { useEnded } from '../../shared/session/session-end.ts';
import { useSessionClock } from './use-session-clock.ts';

const EndingDialog = lazy(() => import('./ending-dialog.tsx').then((chunk) => ({ default: chunk.EndingDialog })));
const SignInAgain = lazy(() => import('./sign-in-again.tsx').then((chunk) => ({ default: chunk.SignInAgain })));

/** Warns before the session ends and asks for a sign-in in place after it has ended. */
export function SessionGuard() {
  const clock = useSessionClock();
  const ended = useEnded(({ user }) => user);
  return (
    <Suspense fallback={null}>
      {clock.left !== undefined && !ended ? <EndingDialog {...clock} left={clock.left} /> : null}
      {ended ? <SignInAgain user={ended} /> : null}
    </Suspense>
  );
}
