export { amountCell, dayCell, writeAmount, writeBalance, signedCell } from './cells.rules.ts';
export { eraseImportRows, releaseImportFiles } from './erase-rows.ts';
export { suggestMapping } from './mapping.rules.ts';
export type {
  Conceal,
  ImportBatch,
  ImportColumn,
  ImportKind,
  ImportMemory,
  ImportRow,
  ImportValues,
  RowFinding,
} from './import-kind.ts';
export { sheetTypeOf } from './read-sheet.ts';
