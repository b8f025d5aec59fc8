import { aadhaar, pan } from './indian-ids.ts';

const digitRun = /(?<![\d])\d(?:[ -]?\d){11}(?![\d])/g;
const panRun = /(?<![A-Z0-9])[A-Z]{5}[ -]?\d{4}[ -]?[A-Z](?![A-Z0-9])/gi;

export type PrivateWord = 'aadhaar' | 'pan';

const isAadhaar = (found: string) => aadhaar.faultOf(aadhaar.normalise(found)) === undefined;
const isPan = (found: string) => pan.faultOf(found.toUpperCase().replace(/[ -]/g, '')) === undefined;

/** Returns content that must never be sent by SMS: an Aadhaar number in any grouping, a full PAN. No event has a password as value. */
export function privateWordsIn(text: string): PrivateWord[] {
  const numbers = [...text.matchAll(digitRun)].some(([found]) => isAadhaar(found));
  const pans = [...text.matchAll(panRun)].some(([found]) => isPan(found));
  return [...(numbers ? (['aadhaar'] as const) : []), ...(pans ? (['pan'] as const) : [])];
}

/**
 * Masks all but the last four characters of what looks like an Aadhaar number or a PAN. One payment reference in ten has the check
 * digit of an Aadhaar number; masked it can be sent.
 */
export function maskPrivateWords(value: string): string {
  const mask = (found: string) => found.slice(0, -4).replace(/[A-Z0-9]/gi, 'X') + found.slice(-4);
  const masked = value.replace(digitRun, (found) => (isAadhaar(found) ? mask(found) : found));
  return masked.replace(panRun, (found) => (isPan(found) ? mask(found) : found));
}

/** Names of values that no SMS may contain, whoever registers the text. */
const secretNames = /pass|pin$|otp|aadhaar|aadhar|secret|token_?key/i;

/** Whether a value with this name may be part of a message. */
export function isSpeakable(name: string): boolean {
  return !secretNames.test(name);
}
