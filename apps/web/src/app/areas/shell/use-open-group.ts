import { useLocalStorage } from '@mantine/hooks';
import { useAuth } from '../../../shared/auth/auth-store.ts';
import type { MenuGroup } from '../menu-types.ts';

/**
 * Whether a group of the menu is open: as this person last left it, else when it is in use. Each person at a machine has their
 * own choice.
 */
export function useOpenGroup({ entries = [] }: MenuGroup, isInUse: boolean) {
  const code = useAuth((state) => state.user?.code ?? '');
  const [chosen, setChosen] = useLocalStorage<'open' | 'closed' | undefined>({
    key: `menu-group:${code}:${entries[0]?.path ?? ''}`,
    getInitialValueInEffect: false,
  });
  const opened = chosen === undefined ? isInUse : chosen === 'open';
  return [opened, (next: boolean) => setChosen(next ? 'open' : 'closed')] as const;
}
