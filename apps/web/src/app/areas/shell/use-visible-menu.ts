import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import type { Menu, MenuGroup } from '../menu-types.ts';

/** The menu without missing pages and those that the user may not open; an empty group is removed too. */
export function useVisibleMenu(menu: Menu): MenuGroup[] {
  const isOpen = useVisiblePaths();
  return menu.flatMap((group) => {
    if (group.path) return isOpen(group.path) ? [group] : [];
    const entries = (group.entries ?? []).filter(({ path }) => isOpen(path));
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}

/** The pages of the visible menu with their labels and group labels, for the search. */
export function useScreens(menu: Menu): { label: string; group: string; path: string; words?: string }[] {
  return useVisibleMenu(menu).flatMap(({ label, path, entries = [] }) => {
    const group = label();
    const own = path === undefined ? [] : [{ label: group, group, path }];
    return [
      ...own,
      ...entries.map(({ label: name, path: to, words }) => ({
        label: name(),
        group,
        path: to,
        ...(words && { words: words() }),
      })),
    ];
  });
}
