import { flatStorage, type SyncStorage } from './flat-storage.ts';
import { loadViewAs } from './view-as.ts';

const envelope = (text: string | null) => JSON.parse(text ?? '{"state":{},"version":0}');

/**
 * What is stored, with the account that this tab looks at in place of the staff session. Only the theme is written meanwhile, so
 * that neither the look nor its end can harm the session that every other tab shares.
 */
export const tabStorage: SyncStorage = {
  getItem(name) {
    const stored = flatStorage.getItem(name);
    const view = loadViewAs();
    if (!view) return stored;
    const { state, version } = envelope(stored);
    // A look has no refresh token; the state counts as whole by the one it has, which is never sent.
    const { user, authToken } = view;
    return JSON.stringify({
      state: { ...state, user, authToken, refreshToken: authToken, isAuthenticated: true },
      version,
    });
  },
  setItem(name, value) {
    if (!loadViewAs()) return flatStorage.setItem(name, value);
    const { state, version } = envelope(flatStorage.getItem(name));
    const { theme } = envelope(value).state;
    return flatStorage.setItem(name, JSON.stringify({ state: { ...state, theme }, version }));
  },
  removeItem: (name) => flatStorage.removeItem(name),
};
