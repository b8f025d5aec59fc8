import { type StateCode, states } from '@sevadesk/contract/kernel/states';
import { masters } from '@sevadesk/contract/masters';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { call } from '../api/call.ts';

export type PinPlace = { state: StateCode | undefined; district: string | undefined };
/** The address field that each part of a PIN code's place fills. */
type Fills = (place: PinPlace) => Readonly<Record<string, string | undefined>>;

/** The district and state of a PIN code; undefined when they are unknown or the request fails, so that a person types both. */
async function placeOf(pin: string): Promise<PinPlace | undefined> {
  try {
    const { state, districts } = await call(masters.pincode, { params: { pin } });
    return { state: states.find(({ name, code }) => name === state || code === state)?.code, district: districts[0] };
  } catch {
    return undefined;
  }
}

/** Selects what was suggested in the field in which a person already is: the next letter replaces it instead of following it. */
function markWhereTyped(name: string): void {
  const focused = document.activeElement;
  // After the field shows the value.
  if (focused instanceof HTMLInputElement && focused.name === name) setTimeout(() => focused.select());
}

/**
 * Suggests district and state of a PIN code, for `FPin`'s `onComplete`. A corrected PIN code replaces what the previous one
 * suggested, also before this form was opened, but never what a person typed.
 */
export function usePlaceOfPin(pinField: string, fills: Fills): (pin: string) => void {
  const { getValues, setValue } = useFormContext();
  const opened = useRef<unknown>(getValues(pinField));
  const proposed = useRef<Record<string, string | undefined>>({});
  const propose = async (pin: string): Promise<void> => {
    const former = opened.current;
    opened.current = undefined;
    const [place, before] = await Promise.all([
      placeOf(pin),
      typeof former === 'string' && former.length === 6 && former !== pin ? placeOf(former) : undefined,
    ]);
    if (before) proposed.current = { ...fills(before), ...proposed.current };
    if (!place || getValues(pinField) !== pin) return;
    for (const [name, value] of Object.entries(fills(place))) {
      const present: unknown = getValues(name);
      if (!value || (present && present !== proposed.current[name])) continue;
      proposed.current[name] = value;
      setValue(name, value, { shouldDirty: true, shouldValidate: true });
      markWhereTyped(name);
    }
  };
  return (pin) => void propose(pin);
}
