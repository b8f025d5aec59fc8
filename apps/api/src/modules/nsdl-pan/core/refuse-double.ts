import { AppError } from '../../../platform/app-error.ts';

const refusals = new Map<unknown, 'aadhaar_in_use' | 'ack_used'>([
  ['pan_applications_aadhaar_live', 'aadhaar_in_use'],
  ['pan_applications_akn_unique', 'ack_used'],
  // The number belongs to a paperless order.
  ['pan_ack_numbers_pkey', 'ack_used'],
]);

function refusalOf(error: unknown): 'aadhaar_in_use' | 'ack_used' | undefined {
  return error instanceof Error && 'constraint' in error ? refusals.get(error.constraint) : undefined;
}

/** Converts violations of unique constraints, a second live Aadhaar number or acknowledgement number, to our error codes. */
export async function refuseDouble<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = refusalOf(error);
    throw code ? new AppError(code, { cause: error }) : error;
  }
}
