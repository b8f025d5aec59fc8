import { AppError } from '../../platform/app-error.ts';

const refusals = { pan_applications_aadhaar_live: 'aadhaar_in_use', pan_applications_akn_unique: 'ack_used' } as const;

function refusalOf(error: unknown): (typeof refusals)[keyof typeof refusals] | undefined {
  if (!(error instanceof Error) || !('constraint' in error)) return undefined;
  const { constraint } = error;
  return constraint === 'pan_applications_aadhaar_live' || constraint === 'pan_applications_akn_unique'
    ? refusals[constraint]
    : undefined;
}

/** Says in our words what the database's own locks refuse: a second live Aadhaar number or acknowledgement number. */
export async function refuseDouble<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const code = refusalOf(error);
    throw code ? new AppError(code, { cause: error }) : error;
  }
}
