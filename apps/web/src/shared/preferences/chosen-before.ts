import { loadText, saveText } from '../session/browser-storage.ts';
import { useAuth } from '../session/auth-store.ts';
import { type PreferenceName, setPreference } from './kept.ts';

const key = 'chosen-before';

type Chosen = Partial<Record<PreferenceName, unknown>>;

function load(): Chosen {
  try {
    return JSON.parse(loadText(key, 'sessionStorage') ?? '{}');
  } catch {
    return {};
  }
}

/** Stores a choice of a person who may not have signed in: at once, or with their sign-in in this tab. */
export function rememberChoice(name: PreferenceName, value: unknown): void {
  const { user } = useAuth.getState();
  if (user) {
    setPreference(user.code, name, value);
    return;
  }
  saveText(key, JSON.stringify({ ...load(), [name]: value }), 'sessionStorage');
}

/** Assigns the choices made in this tab before the sign-in to the person who signed in. */
export function adoptChoices(code: string): void {
  for (const [name, value] of Object.entries(load())) setPreference(code, name as PreferenceName, value);
  saveText(key, null, 'sessionStorage');
}
