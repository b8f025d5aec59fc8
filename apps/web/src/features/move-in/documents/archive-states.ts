import type { MoveArchive, MoveDocumentStatus } from '@sevadesk/contract/move-in';

/** Returns the number of files with a status. */
export const countIn = (counts: MoveArchive['counts'], wanted: MoveDocumentStatus): number =>
  counts.find(({ status }) => status === wanted)?.count ?? 0;
