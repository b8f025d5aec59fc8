import { auth } from '@sevadesk/contract/auth';
import { type Access, mayAccess } from '@sevadesk/contract/kernel/access';
import { useCall } from '../api/queries.ts';
import { useAuth } from '../session/auth-store.ts';

/** The signed-in user as the server sees it now: names, permissions, language. */
export function useMe() {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  // Cached for a minute: the server enforces a revoked permission at once, the menu may follow later.
  return useCall(auth.me, {}, { enabled: isAuthenticated, staleTime: 60_000 });
}

/** `const may = useMay(); may(payments.approve)`: false until the server has responded. */
export function useMay(): (asked: Access | { access: Access }) => boolean {
  const user = useAuth((state) => state.user);
  const { data } = useMe();
  return (asked) => {
    const access = 'access' in asked ? asked.access : asked;
    return mayAccess(access, user && data ? { area: user.area, permissions: data.permissions } : undefined);
  };
}
