export { amountCell, dayCell, signedCell } from './cells.rules.ts';
export type { ImportBatch, ImportKind, ImportMemory, ImportRow, ImportValues, RowFinding } from './import-kind.ts';
