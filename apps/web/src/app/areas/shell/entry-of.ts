import type { Menu, MenuEntry, MenuGroup } from '../menu-types.ts';

/** A group is identified by its first entry, because its label depends on the language. */
export const groupName = ({ entries = [] }: MenuGroup) => entries[0]?.path ?? '';

/** Returns the entry of a page: its own, or the nearest parent. */
export function entryOf(entries: readonly MenuEntry[], page: string): MenuEntry | undefined {
  const above = entries.filter(({ path, under }) => page === path || page.startsWith(under ?? `${path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0];
}

/** `/backend/misc/` of `/backend/misc/reports`. */
const folderOf = (path: string) => `${path.split('/').slice(0, 3).join('/')}/`;

/**
 * Returns the section of a page: its parent entry; for an entry's own page the group of the entry; and
 * for a page without an entry the group of its neighbours.
 */
export function sectionOf(menu: Menu, page: string): string | undefined {
  const entry = entryOf(
    menu.flatMap(({ entries = [] }) => entries),
    page,
  );
  if (entry && entry.path !== page) return entry.label();
  const group = menu.find(({ entries = [] }) =>
    entry ? entries.includes(entry) : entries.some(({ path }) => path.startsWith(folderOf(page))),
  );
  return group?.label();
}
