import { type FirstDayStep, firstDaySteps } from '@sevadesk/contract/views';
import { usePreference } from '../../../../shared/preferences/use-preference.ts';

const isStep = (value: unknown): value is FirstDayStep => firstDaySteps.some((step) => step === value);

/** The practice tasks that the person has done, wherever they sit; 'dismissed' once they want to be asked no more. */
export function useFirstDay(): [readonly FirstDayStep[], (step: FirstDayStep) => void] {
  const [stored, store] = usePreference('firstDay');
  const steps = Array.isArray(stored) ? stored.filter(isStep) : [];
  return [steps, (step) => store([...new Set([...steps, step])])];
}
