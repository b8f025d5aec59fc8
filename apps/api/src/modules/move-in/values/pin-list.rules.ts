import type { StateCode } from '@sevadesk/contract/kernel/states';
import { stateOfSpelling } from './states.rules.ts';

/** A line of the product's PIN list (masters, `lookupPincode`): the state by its name, as the list has it. */
export type PinPlace = { state: string; districts: readonly string[] };

export type PinFinding = {
  /** Not on the list, or of another state than the row says: to be looked at, never a reason to leave a row out. */
  warning?: 'unknown' | 'other_state';
  /** What the list says, to be offered where the row leaves state or district empty; never written by itself. */
  offer?: { state: StateCode | undefined; districts: readonly string[] };
};

/**
 * Holds a cleaned PIN code against the product's list and against the row's state. The list is given as a look-up,
 * so that one query for a whole portion serves; states are letters of the contract on both sides.
 */
export function assessPin(
  pin: string,
  state: StateCode | null,
  find: (pin: string) => PinPlace | undefined,
): PinFinding {
  const place = find(pin);
  if (!place) return { warning: 'unknown' };
  const named = stateOfSpelling(place.state)?.code;
  const offer = { state: named, districts: place.districts };
  return state !== null && named !== undefined && named !== state ? { warning: 'other_state', offer } : { offer };
}
