import { asApiError, errorLines } from '../failure/api-error.ts';

/** All that is wrong with a file that was refused, for the place under its field; the general message where no field is named. */
export function fileFault(error: unknown): string {
  const { fieldErrors } = asApiError(error);
  return (fieldErrors.length > 0 ? fieldErrors.map(({ message }) => message) : errorLines(error)).join(' ');
}
