import type { Menu, MenuEntry, MenuGroup } from '../menu-types.ts';

/** A group is remembered by its first entry: its words are another's in another language. */
export const groupName = ({ entries = [] }: MenuGroup) => entries[0]?.path ?? '';

/** The entry that a page belongs to: its own, or the nearest above it. */
export function entryOf(entries: readonly MenuEntry[], page: string): MenuEntry | undefined {
  const above = entries.filter(({ path, under }) => page === path || page.startsWith(under ?? `${path}/`));
  return above.sort((a, b) => b.path.length - a.path.length)[0];
}

/** `/backend/misc/` of `/backend/misc/reports`. */
const folderOf = (path: string) => `${path.split('/').slice(0, 3).join('/')}/`;

/**
 * The part of the product that a page belongs to: the entry above it, for an entry's own page the group around it, and
 * for a page that no entry leads to the group of its neighbours.
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
