import type { CellReading, ImportColumn } from './import-kind.ts';
import { unreadable } from './sheet-text.rules.ts';

type Column = Pick<ImportColumn, 'required' | 'parse'>;

/** Returns the value of a cell (undefined if it is empty), or what is wrong with it. */
export function readCell({ required, parse }: Column, text: string): CellReading {
  if (text === '') return required ? { fault: 'required' } : { value: undefined };
  if (text.includes(unreadable)) return { fault: 'characters' };
  const reading = parse(text);
  // 'NULL', '-' and similar texts mean an empty cell.
  return 'value' in reading && reading.value === null && required ? { fault: 'required' } : reading;
}
