import { type Access, mayAccess } from '@sevadesk/contract/kernel/access';
import { meOptions } from './me.ts';
import { useQuery } from '@tanstack/react-query';
import { useAuth } from './auth-store.ts';

/** The signed-in user as the server sees it now: names, permissions, language. */
export function useMe() {
  const isAuthenticated = useAuth((state) => state.isAuthenticated);
  return useQuery({ ...meOptions, enabled: isAuthenticated });
}

/** `const may = useMay(); may(payments.approve)`: false until the server has told. */
export function useMay(): (asked: Access | { access: Access }) => boolean {
  const user = useAuth((state) => state.user);
  const { data } = useMe();
  return (asked) => {
    const access = 'access' in asked ? asked.access : asked;
    return mayAccess(access, user && data ? { area: user.area, permissions: data.permissions } : undefined);
  };
}
