import { saveSession, useAuth } from '../session/auth-store.ts';
import { sessionEnded } from '../session/session-end.ts';
import { leaveView, loadViewAs } from '../session/view-as.ts';
import { type Answer, transport } from './transport.ts';

let running: Promise<boolean> | undefined;

/**
 * Gets a new pair of tokens, once however many requests wait for it (AUT-04). False when the session has ended: the user is
 * then signed out, or was asked in place because something is typed, and did not come back. No answer at all (a lost network) rejects and leaves the session as it was.
 */
export function refreshSession(refusedToken: string): Promise<boolean> {
  const { authToken, refreshToken } = useAuth.getState();
  if (loadViewAs()) {
    // A look is not made longer: it is over, and the staff session stands where it was.
    leaveView();
    return Promise.resolve(false);
  }
  if (!refreshToken) return Promise.resolve(false);
  if (authToken !== refusedToken) return Promise.resolve(true);
  running ??= refresh(refreshToken).finally(() => {
    running = undefined;
  });
  return running;
}

/** The renewal of the session that is going on, if any. */
export const refreshUnderWay = (): Promise<boolean> | undefined => running;

async function refresh(refreshToken: string): Promise<boolean> {
  const url = `/api/auth/refresh?refreshToken=${encodeURIComponent(refreshToken)}`;
  const answer = await transport({ method: 'POST', url, headers: { accept: 'application/json' } });
  const tokens = answer.status === 200 ? await tokensOf(answer) : {};
  // Whoever has signed in meanwhile, here or in another tab, keeps their own session: a late answer is about the one before.
  if (useAuth.getState().refreshToken !== refreshToken) return useAuth.getState().isAuthenticated;
  if (!tokens.authToken || !tokens.refreshToken) return sessionEnded();
  saveSession(tokens);
  return useAuth.getState().isAuthenticated;
}

async function tokensOf(answer: Answer): Promise<{ authToken?: string; refreshToken?: string }> {
  try {
    const { authToken, refreshToken } = JSON.parse(await answer.text());
    return { authToken, refreshToken };
  } catch {
    return {};
  }
}
