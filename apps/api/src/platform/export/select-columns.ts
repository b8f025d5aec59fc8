import { AppError } from '../app-error.ts';
import type { ExportColumn } from './types.ts';

/** The columns asked for in their order, all when none is. Throws invalid_input at `columns` for one that is unknown or named twice. */
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

/** A wrong declaration ends the start, not somebody's export: what the contract says may be named is there. */
export function requireColumns(
  id: string,
  exports: readonly string[] | undefined,
  columns: readonly { id?: string }[],
): void {
  const missing = exports?.find((name) => !columns.some((column) => column.id === name));
  if (missing !== undefined) throw new Error(`${id} declares the column ${missing}, which its export does not have`);
}
