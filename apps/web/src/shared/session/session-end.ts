import { create } from 'zustand';
import { isAnythingTyped } from '../typed/typed.ts';
import { type AuthUser, clearSession, useAuth } from './auth-store.ts';

/**
 * The user whose session ended while this page has unsaved input; null when no sign-in is requested. `backSince`: when they last
 * signed in again; data about the session from before that is outdated.
 */
export const useEnded = create<{ user: AuthUser | null; backSince: number }>()(() => ({ user: null, backSince: 0 }));

let waiting: ((isBack: boolean) => void)[] = [];
let endWatch: (() => void) | undefined;

const samePerson = (one: AuthUser | null, other: AuthUser | null) =>
  one !== null && other !== null && one.code === other.code && one.area === other.area;

/**
 * Handles the end of the session. Without unsaved input it signs out (AUT-04). Otherwise the page stays, covered, and asks the same
 * person to sign in; resolves true when they did, here or in another tab, so that the failed request can be retried.
 */
export function sessionEnded(): Promise<boolean> {
  const { user, authToken } = useAuth.getState();
  if (!user || !isAnythingTyped()) {
    clearSession();
    return Promise.resolve(false);
  }
  useEnded.setState({ user });
  endWatch ??= useAuth.subscribe((now) => {
    if (now.authToken !== authToken) settle(samePerson(now.user, user));
  });
  return new Promise((resolve) => waiting.push(resolve));
}

function settle(isBack: boolean): void {
  endWatch?.();
  endWatch = undefined;
  const told = waiting;
  waiting = [];
  useEnded.setState({ user: null, backSince: Date.now() });
  for (const tell of told) tell(isBack);
}

/** On a sign-out in another tab: returns true when this page must stay because of unsaved input, and asks for a sign-in. */
export function staysFor(isSignedOutElsewhere: boolean): boolean {
  if (!isSignedOutElsewhere || !useAuth.getState().user || !isAnythingTyped()) return false;
  if (!useEnded.getState().user) void sessionEnded();
  return true;
}
