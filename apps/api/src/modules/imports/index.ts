export { amountCell, dayCell, writeAmount, writeBalance, signedCell } from './cells.rules.ts';
export { eraseImportRows, releaseImportFiles } from './erase-rows.ts';
export { describeKinds } from './get-import.ts';
export { suggestMapping } from './mapping.rules.ts';
export {
  batchesOfMove,
  checkMoveFiles,
  deliveredBatches,
  endMoveFiles,
  isMapped,
  markLeftOut,
  markLeftOutByCode,
  markRepeatedLines,
  type MoveBatch,
  removeMoveFile,
  reopenBatches,
  repeatedRows,
  startMoveFile,
} from './move-files.ts';
export { addBatch } from './upload-import.ts';
export { namedColumns } from './named-columns.ts';
export type {
  CellReading,
  Conceal,
  ImportBatch,
  ImportColumn,
  ImportKind,
  ImportMemory,
  ImportRow,
  ImportValues,
  RowFinding,
} from './import-kind.ts';
export { openSheets } from './open-workbook.ts';
export { cellText, sheetTypeOf, workbookLines } from './read-sheet.ts';
export { encodingOf, separatorOf } from './sheet-text.rules.ts';
