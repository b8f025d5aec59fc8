import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { kycDocuments } from '../kernel/kyc-documents.ts';
import { sourceRefusals } from './source-schemas.ts';

/**
 * An archive's way. `reading` lists its files; `read` can be started; `running` brings them in; `finished` has; `undoing` and `undone`
 * take the pictures back. `refused` names why it cannot be read.
 */
export const moveArchiveStatuses = ['reading', 'read', 'refused', 'running', 'finished', 'undoing', 'undone'] as const;
export type MoveArchiveStatus = (typeof moveArchiveStatuses)[number];

/**
 * What a file of an archive is. `ready` is to come in, `done` has, `undone` was taken back; each other one says why it stays out.
 * Pictures of Aadhaar cards always do: their number has to be covered by hand.
 */
export const moveDocumentStatuses = [
  'ready',
  'no_shop',
  'ambiguous',
  'no_document',
  'aadhaar',
  'not_asked',
  'no_picture',
  'too_large',
  'taken',
  'repeated',
  'unreadable',
  'done',
  'undone',
] as const;
export type MoveDocumentStatus = (typeof moveDocumentStatuses)[number];

const count = z.int();

export const moveArchive = z.object({
  id: recordId,
  fileName: z.string(),
  bytes: count,
  status: z.enum(moveArchiveStatuses),
  refusal: z.enum(sourceRefusals).nullable(),
  /** How many of its files are what; none that is 0. */
  counts: z.array(z.object({ status: z.enum(moveDocumentStatuses), count })),
  createdAt: instant,
});
export type MoveArchive = z.infer<typeof moveArchive>;

export const moveArchiveParams = z.strictObject({ id: recordId, archiveId: recordId });

/** One file of an archive, and what its name says. */
export const moveDocumentRow = z.object({
  id: recordId,
  path: z.string(),
  fileName: z.string(),
  bytes: count,
  /** The shop, where its name says one. */
  merchantId: recordId.nullable(),
  formerCode: z.string().nullable(),
  code: z.string().nullable(),
  shopName: z.string().nullable(),
  document: z.enum(kycDocuments).nullable(),
  /** Which picture of its document, from 1. */
  picture: count.nullable(),
  status: z.enum(moveDocumentStatuses),
});
export type MoveDocumentRow = z.infer<typeof moveDocumentRow>;
