import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { aadhaarIsLive } from './application.repo.ts';
import { getSealedAadhaar, setSealedAadhaar } from './vault.repo.ts';

/** Returns the keyed hash by which an Aadhaar number is found and locked; useless without the installation's key. */
export function aadhaarHash(ctx: Ctx, number: string): string {
  return ctx.keys.searchHash('aadhaar', number);
}

export type KeptAadhaar = { aadhaarLast4: string; aadhaarHash: string; aadhaarReleasedAt: null };

/** Returns the number if the typed text is complete and valid; incomplete numbers are not stored. */
export function validAadhaar(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const number = aadhaar.normalise(typed);
  return number !== '' && aadhaar.faultOf(number) === undefined ? number : undefined;
}

/**
 * Stores a number in the vault and returns the columns that may be stored outside it: last four digits and keyed hash.
 * Throws aadhaar_in_use if a live application of the kind already has it; the error reveals nothing else.
 */
export async function storeAadhaar(
  ctx: Ctx,
  application: { id: string; type: string },
  number: string,
): Promise<KeptAadhaar> {
  const hash = aadhaarHash(ctx, number);
  if (await aadhaarIsLive(ctx.db, hash, application.type, application.id)) throw new AppError('aadhaar_in_use');
  await setSealedAadhaar(ctx.db, application.id, ctx.keys.seal(number, application.id));
  // A number that is typed again locks its place again.
  return { aadhaarLast4: number.slice(-4), aadhaarHash: hash, aadhaarReleasedAt: null };
}

/** Decrypts the number; null if there is none. Only for unmasking and the printed form; the caller checks the permission. */
export async function openAadhaar(ctx: Ctx, applicationId: string): Promise<string | null> {
  const sealed = await getSealedAadhaar(ctx.db, applicationId);
  return sealed === null ? null : ctx.keys.unseal(sealed, applicationId);
}
