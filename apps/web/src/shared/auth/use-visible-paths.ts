import type { Access } from '@sevadesk/contract/kernel/access';
import { useRouter } from '@tanstack/react-router';
import { useMay } from './use-me.ts';

type KnownRoute = { options: { staticData?: { access?: Access } } };

/** Whether a path exists in the site map and the signed-in user may open it; used by menus and quick actions. */
export function useVisiblePaths(): (path: string) => boolean {
  const router = useRouter();
  const may = useMay();
  const routes = new Map<string, KnownRoute>(Object.entries(router.routesByPath));
  return (path) => {
    const route = routes.get(path) ?? routes.get(path.replace(/\/$/, '')) ?? routes.get(`${path}/{-$id}`);
    if (!route) return false;
    const access = route.options.staticData?.access;
    return !access || may(access);
  };
}
