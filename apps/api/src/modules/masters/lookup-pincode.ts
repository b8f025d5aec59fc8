import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { pincodeRow } from './masters.repo.ts';

/** Returns state and districts of a PIN code as suggestions, never enforced. Throws not_found if the directory lacks it. */
export async function lookupPincode(ctx: Ctx, pin: string) {
  const row = await pincodeRow(ctx.readDb, pin);
  if (!row) throw new AppError('not_found');
  return { pincode: row.pincode, state: row.state, districts: row.districts.split('|'), postOffice: row.postOffice };
}
