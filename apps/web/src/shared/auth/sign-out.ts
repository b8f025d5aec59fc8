import type { auth } from '@sevadesk/contract/auth';
import { call } from '../api/call.ts';
import { wire } from '../api/wire.ts';
import { deleteDraftsOf } from '../drafts/draft-store.ts';
import { clearSession, useAuth } from '../session/auth-store.ts';
import { leaveView, loadViewAs } from '../session/view-as.ts';

export const endViewCall = wire<typeof auth.endViewAs>({
  id: 'auth.end-view-as',
  method: 'POST',
  path: '/api/auth/view-as/end',
});

export const logoutCall = wire<typeof auth.logout>({ id: 'auth.logout', method: 'POST', path: '/api/auth/logout' });

let chosen = false;

/** Whether the user signed out on purpose, so that the login does not return to the same page. Reading resets it. */
export function consumeChosen(): boolean {
  const was = chosen;
  chosen = false;
  return was;
}

/** Ends the view-as session; without a response it ends by the server's own limit. The staff session continues. */
export async function endView(): Promise<void> {
  await call(endViewCall, {}).catch(() => {});
  leaveView();
}

/** Ends the session here at once, and on the server as soon as the request arrives (AUT-03). */
export function signOut(): void {
  if (loadViewAs()) {
    void endView();
    return;
  }
  chosen = true;
  // The token is read before the session is cleared; without a response the server's own limit ends the session.
  call(logoutCall, {}).catch(() => {});
  const { user } = useAuth.getState();
  if (user) deleteDraftsOf(user);
  clearSession();
}
