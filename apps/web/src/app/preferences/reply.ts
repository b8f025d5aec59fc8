import type { Preferences, PreferencesBody } from '@sevadesk/contract/views';
import type { Kept } from '../../shared/preferences/kept.ts';

const parts = ['groups', 'lists'] as const;

/** Converts the server's response to the browser's preference names. */
export function valuesOf({ groups = {}, lists = {}, ...words }: Preferences): Record<string, unknown> {
  const named = (part: string, values: object) =>
    Object.entries(values).map(([name, value]) => [`${part}/${name}`, value]);
  return Object.fromEntries([...Object.entries(words), ...named('groups', groups), ...named('lists', lists)]);
}

/** Converts preferences of these names to the server's request; a missing one is reset by null. */
export function bodyOf(names: readonly string[], values: Kept['values']): PreferencesBody {
  const body: Record<string, unknown> = {};
  for (const name of names) {
    const value = values[name] ?? null;
    const part = parts.find((one) => name.startsWith(`${one}/`));
    if (!part) body[name] = value;
    else body[part] = { ...(body[part] as object | undefined), [name.slice(part.length + 1)]: value };
  }
  return body as PreferencesBody;
}
