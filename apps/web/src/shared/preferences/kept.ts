import { loadText, notifyStored, saveText } from '../session/browser-storage.ts';

/** What can be chosen, by name; groups of the menu and lists each for themselves. */
export type PreferenceName =
  | 'theme'
  | 'locale'
  | 'menu'
  | 'welcome'
  | 'firstDay'
  | `groups/${string}`
  | `lists/${string}`;

/** A person's preferences in this browser, and the names of those not sent to the server yet. */
export type Kept = { values: Readonly<Record<string, unknown>>; unsent: readonly string[] };

const nothing: Kept = { values: {}, unsent: [] };
const keyOf = (code: string) => `preferences:${code}`;

/** A cache by person: the parsed preferences and their stored text, so that the object stays the same until a change. */
const known = new Map<string, { text: string | null; kept: Kept }>();

function parse(text: string | null): Kept {
  try {
    const { values, unsent }: Partial<Kept> = JSON.parse(text ?? '{}');
    return { values: { ...values }, unsent: Array.isArray(unsent) ? unsent : [] };
  } catch {
    return nothing;
  }
}

/** Returns a person's preferences by their code; empty for a person who never used this browser. */
export function loadKept(code: string): Kept {
  const text = loadText(keyOf(code));
  const last = known.get(code);
  if (last?.text === text) return last.kept;
  const kept = parse(text);
  known.set(code, { text, kept });
  return kept;
}

/** Stores a person's preferences and notifies the screens. */
export function storeKept(code: string, kept: Kept): void {
  saveText(keyOf(code), JSON.stringify(kept));
  known.set(code, { text: loadText(keyOf(code)), kept });
  notifyStored();
}

/** Returns the values with one of them replaced, or removed by null. */
function withValue(values: Kept['values'], name: string, value: unknown): Kept['values'] {
  const rest = Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));
  return value === null ? rest : { ...rest, [name]: value };
}

/** Stores one preference and queues it for the server; null resets to the default. */
export function setPreference(code: string, name: PreferenceName, value: unknown): void {
  const { values, unsent } = loadKept(code);
  storeKept(code, { values: withValue(values, name, value), unsent: [...new Set([...unsent, name])] });
}
