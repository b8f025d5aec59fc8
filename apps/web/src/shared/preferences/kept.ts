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

/** A person's choices in this browser, and the names of those that the server has not been told yet. */
export type Kept = { values: Readonly<Record<string, unknown>>; unsent: readonly string[] };

const nothing: Kept = { values: {}, unsent: [] };
const keyOf = (code: string) => `preferences:${code}`;

/** By person: what was read last and out of which text, so that it is the same object until something changes. */
const known = new Map<string, { text: string | null; kept: Kept }>();

function parse(text: string | null): Kept {
  try {
    const { values, unsent }: Partial<Kept> = JSON.parse(text ?? '{}');
    return { values: { ...values }, unsent: Array.isArray(unsent) ? unsent : [] };
  } catch {
    return nothing;
  }
}

/** What a person chose, by their code; nothing for somebody who never sat here. */
export function loadKept(code: string): Kept {
  const text = loadText(keyOf(code));
  const last = known.get(code);
  if (last?.text === text) return last.kept;
  const kept = parse(text);
  known.set(code, { text, kept });
  return kept;
}

/** Keeps a person's choices and tells the screens. */
export function storeKept(code: string, kept: Kept): void {
  saveText(keyOf(code), JSON.stringify(kept));
  known.set(code, { text: loadText(keyOf(code)), kept });
  notifyStored();
}

/** Values with one of them replaced, or taken away by null. */
function withValue(values: Kept['values'], name: string, value: unknown): Kept['values'] {
  const rest = Object.fromEntries(Object.entries(values).filter(([one]) => one !== name));
  return value === null ? rest : { ...rest, [name]: value };
}

/** One choice of a person, to be sent when the server is next told; null goes back to what holds without a choice. */
export function setPreference(code: string, name: PreferenceName, value: unknown): void {
  const { values, unsent } = loadKept(code);
  storeKept(code, { values: withValue(values, name, value), unsent: [...new Set([...unsent, name])] });
}
