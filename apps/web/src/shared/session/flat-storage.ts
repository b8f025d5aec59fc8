/** Local storage, which is synchronous. */
export type SyncStorage = {
  getItem: (name: string) => string | null;
  setItem: (name: string, value: string) => void;
  removeItem: (name: string) => void;
};

/** Stores the state itself, not zustand's {state, version} envelope: other programs read `auth-state` as flat JSON. */
export const flatStorage: SyncStorage = {
  getItem(name) {
    const text = window.localStorage.getItem(name);
    if (text === null) return null;
    try {
      return JSON.stringify({ state: JSON.parse(text), version: 0 });
    } catch {
      return null;
    }
  },
  setItem(name, value) {
    try {
      window.localStorage.setItem(name, JSON.stringify(JSON.parse(value).state));
    } catch {
      // Storage is full or forbidden: the session then lasts until the page unloads.
    }
  },
  removeItem(name) {
    window.localStorage.removeItem(name);
  },
};
