import type { Area } from '@sevadesk/contract/kernel/access';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { tabStorage } from './tab-storage.ts';

export type AuthUser = { displayName: string; code: string; area: Area; role: string | null; idName: string | null };
export type Theme = 'light' | 'dark';

export type AuthState = {
  user: AuthUser | null;
  authToken: string | null;
  refreshToken: string | null;
  isAuthenticated: boolean;
  theme: Theme;
};

export type Session = { user: AuthUser; authToken: string; refreshToken: string };

/** The storage key of the signed-in state (specification section 9). */
export const authStorageKey = 'auth-state';

const signedOut = { user: null, authToken: null, refreshToken: null, isAuthenticated: false };

/** The signed-in state. It has no permissions: the server sends them at each start (see use-me.ts). */
export const useAuth = create<AuthState>()(
  persist((): AuthState => ({ ...signedOut, theme: 'light' }), {
    name: authStorageKey,
    storage: createJSONStorage(() => tabStorage),
    partialize: ({ user, authToken, refreshToken, isAuthenticated, theme }) => ({
      user,
      authToken,
      refreshToken,
      isAuthenticated,
      theme,
    }),
    // A manually edited stored state must not count as signed in.
    merge: (stored, current) => sound({ ...current, ...signedOut, ...(stored as Partial<AuthState>) }),
  }),
);

function sound(state: AuthState): AuthState {
  const theme = state.theme === 'dark' ? 'dark' : 'light';
  const whole = Boolean(state.user && state.authToken && state.refreshToken && state.isAuthenticated);
  return whole ? { ...state, theme } : { ...state, ...signedOut, theme };
}

/** Saves a session; without both tokens it signs the user out instead (AUT-02). */
export function saveSession(session: Partial<Session>): void {
  const { user, authToken, refreshToken } = { user: useAuth.getState().user, ...session };
  if (user && authToken && refreshToken) useAuth.setState({ user, authToken, refreshToken, isAuthenticated: true });
  else clearSession();
}

/** Clears the session; the theme stays. */
export function clearSession(): void {
  useAuth.setState(signedOut);
}

/** Clears an incomplete stored session, which is invalid. */
function clearHalf(): void {
  const { state } = JSON.parse(tabStorage.getItem(authStorageKey) ?? '{}');
  const { user, authToken, refreshToken, isAuthenticated } = state ?? {};
  if (!useAuth.getState().isAuthenticated && (user || authToken || refreshToken || isAuthenticated)) clearSession();
}

export function setTheme(theme: Theme): void {
  useAuth.setState({ theme });
}

function isStoredSession(): boolean {
  const { state } = JSON.parse(tabStorage.getItem(authStorageKey) ?? '{}');
  return state?.isAuthenticated === true;
}

/** Synchronizes the session between tabs; `stays` can keep this tab from following a sign-out. Returns a function that stops it. */
export function syncTabs(stays: (isSignedOut: boolean) => boolean): () => void {
  clearHalf();
  const onStorage = (event: StorageEvent) => {
    if (event.key !== authStorageKey && event.key !== null) return;
    if (stays(!isStoredSession())) return;
    void useAuth.persist.rehydrate();
    clearHalf();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
