import { states } from '@sevadesk/contract/kernel/states';
import { masters } from '@sevadesk/contract/masters';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';

/** Fills city and state of one address (`res`, `off`, `ra`) from its PIN code, unless the person typed their own. */
export function usePlaceOfPin(prefix: string) {
  const { getValues, setValue } = useFormContext();
  const suggested = useRef<Record<string, string>>({});
  const fill = (name: string, value: string | undefined) => {
    const present: unknown = getValues(name);
    if (!value || (present && present !== suggested.current[name])) return;
    suggested.current[name] = value;
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  return async (pin: string): Promise<void> => {
    try {
      const place = await call(masters.pincode, { params: { pin } });
      if (getValues(`${prefix}Pin`) !== pin) return;
      fill(`${prefix}State`, states.find(({ name, code }) => name === place.state || code === place.state)?.code);
      fill(`${prefix}City`, place.districts[0]?.toUpperCase().slice(0, 25));
    } catch {
      // Only a suggestion: without it the person types both.
    }
  };
}
