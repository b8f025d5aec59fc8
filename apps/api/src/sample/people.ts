import { randomInt } from 'node:crypto';
import { createUser } from '../modules/users/index.ts';
import type { Ctx } from '../platform/context.ts';

/** A sign-in, as the start prints it and a script can read it; `partnerKey` is for the shop's own software. */
export type SignIn = { area: 'in' | 'out'; label: string; userName: string; password: string; partnerKey?: string };

const letters = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Returns a random password that is easy to type: three groups of four, without look-alikes. */
export function samplePassword(): string {
  const group = () => Array.from({ length: 4 }, () => letters.charAt(randomInt(letters.length))).join('');
  return `${group()}-${group()}-${group()}`;
}

const staff = [
  { userName: 'admin', displayName: 'Nandini Example', roleName: 'Administrator' },
  { userName: 'operations', displayName: 'Harish Sample', roleName: 'Operations' },
  { userName: 'accounts', displayName: 'Meera Sample', roleName: 'Accounts' },
  { userName: 'support', displayName: 'Imran Sample', roleName: 'Support' },
] as const;

/** Adds one person of each role at head office. */
export async function seedStaff(ctx: Ctx): Promise<SignIn[]> {
  const signIns: SignIn[] = [];
  for (const person of staff) {
    const password = samplePassword();
    await createUser(ctx, {
      area: 'in',
      ...person,
      email: `${person.userName}@sevadesk.example`,
      password,
      mustChangePassword: false,
    });
    signIns.push({ area: 'in', label: person.roleName, userName: person.userName, password });
  }
  return signIns;
}
