import { errorOfAnswer } from '../failure/api-error.ts';
import { saveSession, useAuth } from '../session/auth-store.ts';
import { sessionEnded } from '../session/session-end.ts';
import { leaveView, loadViewAs } from '../session/view-as.ts';
import { type Answer, transport } from './transport.ts';

let running: Promise<boolean> | undefined;

/**
 * Requests a new pair of tokens, once for all waiting requests (AUT-04). False when the session has ended: the user was
 * signed out, or was asked to sign in again because of unsaved input and did not. A lost network, and a server that is busy or
 * without its database, reject and leave the session unchanged.
 */
export function refreshSession(refusedToken: string): Promise<boolean> {
  const { authToken, refreshToken } = useAuth.getState();
  if (loadViewAs()) {
    // A view-as session is not extended: it ends, and the staff session is unchanged.
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

/** The running refresh of the session, if any. */
export const refreshUnderWay = (): Promise<boolean> | undefined => running;

async function refresh(refreshToken: string): Promise<boolean> {
  const url = `/api/auth/refresh?refreshToken=${encodeURIComponent(refreshToken)}`;
  const answer = await transport({ method: 'POST', url, headers: { accept: 'application/json' } });
  const tokens = answer.status === 200 ? await tokensOf(answer) : {};
  // A sign-in in the meantime, here or in another tab, wins: this late response belongs to the previous session.
  if (useAuth.getState().refreshToken !== refreshToken) return useAuth.getState().isAuthenticated;
  // Only an answer about the session ends it; 429 (too many calls) and 5xx say nothing about it.
  if (answer.status >= 429) throw await errorOfAnswer(answer.status, await answer.text());
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
