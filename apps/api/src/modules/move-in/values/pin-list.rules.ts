import type { StateCode } from '@sevadesk/contract/kernel/states';
import { stateOfSpelling } from './states.rules.ts';

/** An entry of the product's PIN list (masters, `lookupPincode`); the state by its name in the list. */
export type PinPlace = { state: string; districts: readonly string[] };

export type PinFinding = {
  /** Not on the list, or in another state than the row's: for review, never a reason to leave out a row. */
  warning?: 'unknown' | 'other_state';
  /** Values of the list to suggest if the row has no state or district; never filled in automatically. */
  offer?: { state: StateCode | undefined; districts: readonly string[] };
};

/**
 * Compares a cleaned PIN code with the product's list and the row's state. `find` looks up the list, so that one query can serve a
 * batch of rows; both sides use the state codes of the contract.
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
