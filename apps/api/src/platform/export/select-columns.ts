import { AppError } from '../app-error.ts';
import type { ExportColumn } from './types.ts';

/** Returns the requested columns in order, all by default. Throws invalid_input at `columns` for an unknown or repeated one. */
export function selectColumns(
  columns: readonly ExportColumn<unknown>[],
  asked: readonly string[] | undefined,
): readonly ExportColumn<unknown>[] {
  if (!asked) return columns;
  if (new Set(asked).size < asked.length) throw refused(asked.length - 1);
  return asked.map((id, at) => {
    const column = columns.find((one) => one.id === id);
    if (!column) throw refused(at);
    return column;
  });
}

function refused(at: number): AppError {
  return new AppError('invalid_input', { fields: [{ field: `columns.${at}`, fault: { key: 'not_found' } }] });
}

/** Checks at the start that every column named in the contract exists, so that no export fails later. */
export function requireColumns(
  id: string,
  exports: readonly string[] | undefined,
  columns: readonly { id?: string }[],
): void {
  const missing = exports?.find((name) => !columns.some((column) => column.id === name));
  if (missing !== undefined) throw new Error(`${id} declares the column ${missing}, which its export does not have`);
}
