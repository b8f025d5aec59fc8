import type { CellReading, ImportColumn } from './import-kind.ts';
import { unreadable } from './sheet-text.rules.ts';

type Column = Pick<ImportColumn, 'required' | 'parse'>;

/** What a cell says in a column: a value (undefined where it is empty), or what is wrong with it. */
export function readCell({ required, parse }: Column, text: string): CellReading {
  if (text === '') return required ? { fault: 'required' } : { value: undefined };
  if (text.includes(unreadable)) return { fault: 'characters' };
  const reading = parse(text);
  // 'NULL', '-' and the like are a way to write an empty cell.
  return 'value' in reading && reading.value === null && required ? { fault: 'required' } : reading;
}
