import { usePreference } from '../../../shared/preferences/use-preference.ts';

/** Whether a menu group, identified by its name, is open: as this person last left it on any device, else when it is in use. */
export function useOpenGroup(group: string, isInUse: boolean) {
  const [chosen, setChosen] = usePreference(`groups/${group}`);
  const opened = chosen === 'open' || chosen === 'closed' ? chosen === 'open' : isInUse;
  return [opened, (next: boolean) => setChosen(next ? 'open' : 'closed')] as const;
}
