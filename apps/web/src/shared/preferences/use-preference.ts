import { useCallback, useSyncExternalStore } from 'react';
import { useAuth } from '../session/auth-store.ts';
import { subscribeStored } from '../session/browser-storage.ts';
import { loadKept, type PreferenceName, setPreference } from './kept.ts';

/** A preference of the signed-in person as stored (validate it before use), and its setter; it follows them to other devices. */
export function usePreference(name: PreferenceName): [unknown, (value: unknown) => void] {
  const code = useAuth((state) => state.user?.code ?? '');
  const read = () => loadKept(code).values[name];
  const value = useSyncExternalStore(subscribeStored, read, read);
  const put = useCallback((next: unknown) => setPreference(code, name, next), [code, name]);
  return [value, put];
}
