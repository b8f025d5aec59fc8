import { asApiError, errorLines } from '../failure/api-error.ts';

/** All errors of a rejected file, for the place below its field; the general message when no field is named. */
export function fileFault(error: unknown): string {
  const { fieldErrors } = asApiError(error);
  return (fieldErrors.length > 0 ? fieldErrors.map(({ message }) => message) : errorLines(error)).join(' ');
}
