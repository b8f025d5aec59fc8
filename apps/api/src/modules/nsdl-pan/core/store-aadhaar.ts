import { aadhaar } from '@sevadesk/contract/kernel/indian-ids';
import { AppError } from '../../../platform/app-error.ts';
import type { Ctx } from '../../../platform/context.ts';
import { aadhaarIsLive } from './application.repo.ts';
import { getSealedAadhaar, setSealedAadhaar } from './vault.repo.ts';

/** The keyed hash under which an Aadhaar number is found and locked; useless without the installation's key. */
export function aadhaarHash(ctx: Ctx, number: string): string {
  return ctx.keys.searchHash('aadhaar', number);
}

export type KeptAadhaar = { aadhaarLast4: string; aadhaarHash: string; aadhaarReleasedAt: null };

/** Whether the typed text is a whole, valid number; half-typed ones are not kept. */
export function validAadhaar(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined;
  const number = aadhaar.normalise(typed);
  return number !== '' && aadhaar.faultOf(number) === undefined ? number : undefined;
}

/**
 * Puts a number into the vault and answers the two columns that may stand outside it: last four digits and keyed hash.
 * Throws aadhaar_in_use when a live application of the kind carries it already; the refusal names nothing.
 */
export async function storeAadhaar(
  ctx: Ctx,
  application: { id: string; type: string },
  number: string,
): Promise<KeptAadhaar> {
  const hash = aadhaarHash(ctx, number);
  if (await aadhaarIsLive(ctx.db, hash, application.type, application.id)) throw new AppError('aadhaar_in_use');
  await setSealedAadhaar(ctx.db, application.id, ctx.keys.seal(number, application.id));
  // A number that is typed anew holds its place again.
  return { aadhaarLast4: number.slice(-4), aadhaarHash: hash, aadhaarReleasedAt: null };
}

/** Opens the vault. Only for unmasking and for the printed form; the caller has checked the right. Answers null when there is none. */
export async function openAadhaar(ctx: Ctx, applicationId: string): Promise<string | null> {
  const sealed = await getSealedAadhaar(ctx.db, applicationId);
  return sealed === null ? null : ctx.keys.unseal(sealed, applicationId);
}
