import type { KeyPart, KeyRow } from './keys-on-screen.ts';

/** Returns the keys of the screen without duplicates; only those of the drawer while one is open. */
export function rowsOf(parts: Readonly<Record<string, KeyPart>>): readonly KeyRow[] {
  const all = Object.values(parts);
  const shown = all.some(({ layer }) => layer === 'drawer') ? all.filter(({ layer }) => layer === 'drawer') : all;
  const known = new Set<string>();
  return shown.flatMap(({ rows }) =>
    rows.filter(({ keys, label }) => {
      const name = `${keys.join(' ')} ${label}`;
      if (known.has(name)) return false;
      known.add(name);
      return true;
    }),
  );
}
