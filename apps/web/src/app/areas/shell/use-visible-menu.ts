import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import type { Menu, MenuGroup } from '../menu-types.ts';

/** The menu without what does not exist yet and what the user may not open; a group without entries goes too. */
export function useVisibleMenu(menu: Menu): MenuGroup[] {
  const isOpen = useVisiblePaths();
  return menu.flatMap((group) => {
    if (group.path) return isOpen(group.path) ? [group] : [];
    const entries = (group.entries ?? []).filter(({ path }) => isOpen(path));
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}

/** The screens of the visible menu, each with its name and its group's, for the search. */
export function useScreens(menu: Menu): { label: string; group: string; path: string }[] {
  return useVisibleMenu(menu).flatMap(({ label, path, entries = [] }) => {
    const group = label();
    const own = path === undefined ? [] : [{ label: group, group, path }];
    return [...own, ...entries.map((entry) => ({ label: entry.label(), group, path: entry.path }))];
  });
}
