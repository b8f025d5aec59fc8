import { create } from 'zustand';
import { isAnythingTyped } from '../typed/typed.ts';
import { type AuthUser, clearSession, useAuth } from './auth-store.ts';

/**
 * Whose session is over while this page holds what they typed; null as long as nobody is asked for. `backSince`: when they
 * came back last; what was known of the session before that is about another one.
 */
export const useEnded = create<{ user: AuthUser | null; backSince: number }>()(() => ({ user: null, backSince: 0 }));

let waiting: ((isBack: boolean) => void)[] = [];
let endWatch: (() => void) | undefined;

const samePerson = (one: AuthUser | null, other: AuthUser | null) =>
  one !== null && other !== null && one.code === other.code && one.area === other.area;

/**
 * The session is over. Where nothing typed would be lost it signs out (AUT-04). Else the page stays, covered, and asks the same
 * person to sign in; resolves true when they did, here or in another tab, so that the refused request can be repeated.
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

/** Another tab has signed out or lost the session: true when this page therefore asks in place and must not follow it. */
export function staysFor(isSignedOutElsewhere: boolean): boolean {
  if (!isSignedOutElsewhere || !useAuth.getState().user || !isAnythingTyped()) return false;
  if (!useEnded.getState().user) void sessionEnded();
  return true;
}
