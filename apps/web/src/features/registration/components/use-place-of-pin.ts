import { states as allStates } from '@sevadesk/contract/kernel/states';
import { masters } from '@sevadesk/contract/masters';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../../../shared/api/call.ts';

/** Fills state and district of a typed PIN code, unless the person wrote their own; a PIN code we do not know changes nothing. */
export function usePlaceOfPin(offered: readonly { code: string }[]) {
  const { getValues, setValue } = useFormContext();
  const suggested = useRef<Record<string, string>>({});
  const fill = (name: string, value: string | undefined) => {
    const present: unknown = getValues(name);
    const isTheirs = present !== undefined && present !== '' && present !== suggested.current[name];
    if (!value || isTheirs) return;
    suggested.current[name] = value;
    setValue(name, value, { shouldDirty: true, shouldValidate: true });
  };
  const suggest = async (pin: string): Promise<void> => {
    try {
      const place = await call(masters.pincode, { params: { pin } });
      if (getValues('pin') !== pin) return;
      const state = allStates.find(({ name, code }) => name === place.state || code === place.state);
      if (offered.some(({ code }) => code === state?.code)) fill('state', state?.code);
      fill('district', place.districts[0]);
    } catch {
      // Only a suggestion: without it the person types both.
    }
  };
  return (pin: string) => void suggest(pin);
}
