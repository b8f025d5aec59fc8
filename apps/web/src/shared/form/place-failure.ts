import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { asApiError, errorLines } from '../failure/api-error.ts';

/** `isAlone`: no field shows a part of it, so nothing else leads the eye to it. */
export type Failure = { lines: string[]; reference?: string; isAlone?: boolean };

/**
 * Sets the server's field errors on their fields and returns the lines for the top of the form: the message, and
 * each error whose field the form does not show.
 */
export function placeFailure<V extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<V>,
  form: HTMLFormElement | null,
): Failure {
  const failure = asApiError(error);
  const lines = [failure.message || errorLines(error)[0] || ''];
  // One field may break several rules: it shows each on its own line.
  const shown = new Map<string, string>();
  for (const { field, message } of failure.fieldErrors) {
    if (field && form?.querySelector(`[name="${CSS.escape(field)}"], [data-field="${CSS.escape(field)}"]`)) {
      const earlier = shown.get(field);
      shown.set(field, earlier ? `${earlier}\n${message}` : message);
    } else lines.push(field ? `${field}: ${message}` : message);
  }
  // 'storage_full' concerns the upload: it is shown at the file field, and the chosen file stays chosen.
  const upload = failure.code === 'storage_full' && form?.querySelector<HTMLElement>('[data-upload]')?.dataset['field'];
  if (upload) shown.set(upload, lines[0] ?? '');
  let isFirst = true;
  for (const [field, message] of shown) {
    setError(field as Path<V>, { type: 'server', message }, { shouldFocus: isFirst });
    isFirst = false;
  }
  // A reference number helps only for a server's own error; it is omitted for errors that a person can correct, or that pass.
  const reference = failure.status === 500 ? failure.reference : undefined;
  return { lines, reference, isAlone: isFirst };
}
