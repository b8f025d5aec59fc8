import { aadhaar, pan } from '../kernel/indian-ids.ts';

const digitRun = /(?<![\d])\d(?:[ -]?\d){11}(?![\d])/g;
const panRun = /(?<![A-Z0-9])[A-Z]{5}[ -]?\d{4}[ -]?[A-Z](?![A-Z0-9])/gi;

export type PrivateWord = 'aadhaar' | 'pan';

/** Returns content that must never be sent by SMS: an Aadhaar number in any grouping, a full PAN. No event has a password as value. */
export function privateWordsIn(text: string): PrivateWord[] {
  const numbers = [...text.matchAll(digitRun)].some(
    ([found]) => aadhaar.faultOf(aadhaar.normalise(found)) === undefined,
  );
  const pans = [...text.matchAll(panRun)].some(
    ([found]) => pan.faultOf(found.toUpperCase().replace(/[ -]/g, '')) === undefined,
  );
  return [...(numbers ? (['aadhaar'] as const) : []), ...(pans ? (['pan'] as const) : [])];
}

/** Names of values that no SMS may contain, whoever registers the text. */
const secretNames = /pass|pin$|otp|aadhaar|aadhar|secret|token_?key/i;

/** Whether a value with this name may be part of a message. */
export function isSpeakable(name: string): boolean {
  return !secretNames.test(name);
}
