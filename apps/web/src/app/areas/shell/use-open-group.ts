import { usePreference } from '../../../shared/preferences/use-preference.ts';

/** Whether a group of the menu, by a name of its own, is open: as this person last left it, wherever they were, else when it is in use. */
export function useOpenGroup(group: string, isInUse: boolean) {
  const [chosen, setChosen] = usePreference(`groups/${group}`);
  const opened = chosen === 'open' || chosen === 'closed' ? chosen === 'open' : isInUse;
  return [opened, (next: boolean) => setChosen(next ? 'open' : 'closed')] as const;
}
