import { states } from '@sevadesk/contract/kernel/states';
import { masters } from '@sevadesk/contract/masters';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';

/** Fills district and state of one address from its PIN code, unless the person typed their own. */
export function usePlaceOfPin(prefix: string) {
  const { getValues, setValue } = useFormContext();
  const fill = (name: string, value: string | undefined) => {
    if (value && !getValues(name)) setValue(name, value, { shouldDirty: true });
  };
  return async (pin: string): Promise<void> => {
    try {
      const place = await call(masters.pincode, { params: { pin } });
      if (getValues(`${prefix}Pin`) !== pin) return;
      fill(`${prefix}State`, states.find(({ name, code }) => name === place.state || code === place.state)?.code);
      fill(`${prefix}District`, place.districts[0]);
      fill(`${prefix}City`, place.districts[0]);
    } catch {
      // Only a suggestion: without it the person types both.
    }
  };
}
