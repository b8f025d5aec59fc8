import { states } from '@sevadesk/contract/kernel/states';
import { masters } from '@sevadesk/contract/masters';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';

/** Fills district and state of one place from its PIN code, unless somebody typed their own. */
export function usePlaceOfPin(prefix: string) {
  const { getValues, setValue } = useFormContext();
  const fill = (name: string, value: string | undefined) => {
    if (value && !getValues(name)) setValue(name, value, { shouldDirty: true });
  };
  return async (pin: string): Promise<void> => {
    try {
      const place = await call(masters.pincode, { params: { pin } });
      if (getValues(`${prefix}.pin`) !== pin) return;
      fill(`${prefix}.state`, states.find(({ name, code }) => name === place.state || code === place.state)?.code);
      fill(`${prefix}.district`, place.districts[0]);
    } catch {
      // Only a suggestion: without it both are typed.
    }
  };
}
