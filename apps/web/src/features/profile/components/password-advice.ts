import { m } from '@sevadesk/messages';

export type Advice = { tone: 'bad' | 'wait' | 'good'; text: string };

/** Advice while a password is typed; only the server decides whether it is easily guessed. */
export function passwordAdvice(password: string): Advice | undefined {
  const length = [...password].length;
  if (length === 0) return undefined;
  if (length < 8) return { tone: 'bad', text: m.profile_advice_short({ count: 8 - length }) };
  const isOneKind = /^\d+$/.test(password) || /^(.)\1+$/.test(password) || /^[a-z]+\d{0,4}$/i.test(password);
  if (isOneKind && length < 16) return { tone: 'wait', text: m.profile_advice_plain() };
  return length < 14
    ? { tone: 'wait', text: m.profile_advice_longer() }
    : { tone: 'good', text: m.profile_advice_good() };
}
