import { hash, verify } from '@node-rs/argon2';
import zxcvbn from 'zxcvbn';
import { fieldError } from '../../platform/app-error.ts';
import { randomToken } from '../../platform/ids.ts';

// OWASP's second choice for Argon2id: 19 MiB, two passes, one lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let nobody: Promise<string> | undefined;

/** Stored instead of a hash: no password matches. */
export const noPassword = '*';

/** Compares a password with a stored hash; without one (unknown user, or no password yet) takes the same time and returns false. */
export async function passwordMatches(stored: string | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomToken());
  const known = stored === noPassword ? undefined : stored;
  const matches = await verify(known ?? (await nobody), password);
  return known !== undefined && matches;
}

/** zxcvbn takes seconds for very long texts; the first characters decide whether a password is guessable. */
const judged = 64;

/** Refuses a guessable password, or one made of the person's own names, at field `password`. */
export function refuseWeakPassword(password: string, names: readonly string[]): void {
  if (zxcvbn(password.slice(0, judged), [...names, 'sevadesk']).score < 2)
    throw fieldError('password', 'password_common');
}
