import { type FirstDayStep, firstDaySteps } from '@sevadesk/contract/views';
import { usePreference } from '../../../../shared/preferences/use-preference.ts';

const isStep = (value: unknown): value is FirstDayStep => firstDaySteps.some((step) => step === value);

/** The finished practice tasks of the person on any machine; 'dismissed' after "Do not offer again". */
export function useFirstDay(): [readonly FirstDayStep[], (step: FirstDayStep) => void] {
  const [stored, store] = usePreference('firstDay');
  const steps = Array.isArray(stored) ? stored.filter(isStep) : [];
  return [steps, (step) => store([...new Set([...steps, step])])];
}
