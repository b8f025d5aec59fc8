import { flatStorage, type SyncStorage } from './flat-storage.ts';
import { loadViewAs } from './view-as.ts';

const envelope = (text: string | null) => JSON.parse(text ?? '{"state":{},"version":0}');

/**
 * The stored state, with the view-as account of this tab in place of the staff session. During a view-as session only the theme
 * is written, so that neither the session nor its end affects the staff session shared by all other tabs.
 */
export const tabStorage: SyncStorage = {
  getItem(name) {
    const stored = flatStorage.getItem(name);
    const view = loadViewAs();
    if (!view) return stored;
    const { state, version } = envelope(stored);
    // A view-as session has no refresh token; its access token fills the field to make the state valid, and is never sent as one.
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
