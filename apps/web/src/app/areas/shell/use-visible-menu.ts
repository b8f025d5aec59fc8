import type { Access } from '@sevadesk/contract/kernel/access';
import { useRouter } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import type { Menu, MenuGroup } from '../menu-types.ts';

type KnownRoute = { options: { staticData?: { access?: Access } } };

/** The menu without what does not exist yet and what the user may not open; a group without entries goes too. */
export function useVisibleMenu(menu: Menu): MenuGroup[] {
  const router = useRouter();
  const may = useMay();
  const routes = new Map<string, KnownRoute>(Object.entries(router.routesByPath));
  const isOpen = (path: string) => {
    const route = routes.get(path) ?? routes.get(path.replace(/\/$/, ''));
    if (!route) return false;
    const access = route.options.staticData?.access;
    return !access || may(access);
  };
  return menu.flatMap((group) => {
    if (group.path) return isOpen(group.path) ? [group] : [];
    const entries = (group.entries ?? []).filter(({ path }) => isOpen(path));
    return entries.length > 0 ? [{ ...group, entries }] : [];
  });
}
