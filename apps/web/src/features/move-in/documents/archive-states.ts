import type { MoveArchive, MoveDocumentStatus } from '@sevadesk/contract/move-in';

/** How many files of an archive are this. */
export const countIn = (counts: MoveArchive['counts'], wanted: MoveDocumentStatus): number =>
  counts.find(({ status }) => status === wanted)?.count ?? 0;
