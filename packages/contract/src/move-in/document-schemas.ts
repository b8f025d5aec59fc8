import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { kycDocuments } from '../kernel/kyc-documents.ts';
import { choice, safeText } from '../kernel/text.ts';
import { sourceRefusals } from './source-schemas.ts';

/**
 * The statuses of an archive. `reading` lists its files; `read` can be started; `running` imports them; `finished` has; `undoing` and
 * `undone` undo the import. `refused` has the reason why it cannot be read.
 */
export const moveArchiveStatuses = ['reading', 'read', 'refused', 'running', 'finished', 'undoing', 'undone'] as const;
export type MoveArchiveStatus = (typeof moveArchiveStatuses)[number];

/**
 * The statuses of a file. `ready` can be imported, `done` is imported, `undone` was undone; every other one is a reason to leave it
 * out. Pictures of Aadhaar cards are always left out: a person must first mask the number.
 */
export const moveDocumentStatuses = [
  'ready',
  'no_shop',
  'no_record',
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

/** What a ZIP holds: KYC documents of shops by their codes, or documents of old orders and applications by their numbers. */
export const moveArchivePurposes = ['kyc', 'records'] as const;
export type MoveArchivePurpose = (typeof moveArchivePurposes)[number];
export const moveArchiveUpload = z.strictObject({ purpose: choice(moveArchivePurposes).default('kyc') });

/** Documents of an old order or application; `other` if the name does not say. */
export const recordDocuments = [
  'form',
  'photo',
  'signature',
  'identity',
  'address',
  'birth',
  'receipt',
  'certificate',
  'other',
] as const;
export type RecordDocument = (typeof recordDocuments)[number];

/** The documents of files in archives of either purpose. */
export const anyDocuments = [...new Set([...kycDocuments, ...recordDocuments])];

const count = z.int();

export const moveArchive = z.object({
  id: recordId,
  fileName: z.string(),
  purpose: z.enum(moveArchivePurposes),
  bytes: count,
  status: z.enum(moveArchiveStatuses),
  refusal: z.enum(sourceRefusals).nullable(),
  /** The number of files by status, without zeros. */
  counts: z.array(z.object({ status: z.enum(moveDocumentStatuses), count })),
  createdAt: instant,
});
export type MoveArchive = z.infer<typeof moveArchive>;

export const moveArchiveParams = z.strictObject({ id: recordId, archiveId: recordId });

/** Statuses of files that are pictures: a person can set their shop and document until the archive is imported. */
export const settableStatuses = [
  'ready',
  'no_shop',
  'ambiguous',
  'no_document',
  'not_asked',
  'taken',
] as const satisfies readonly MoveDocumentStatus[];

/** Documents that can be imported; an Aadhaar card never is. */
export const oldDocuments = kycDocuments.filter((document) => document !== 'aadhaar');

export const moveDocumentParams = z.strictObject({ id: recordId, documentId: recordId });
export const moveDocumentSet = z.strictObject({
  /** The old code or the branch code of a shop of this migration. */
  shopCode: safeText({ max: 60 }),
  document: choice(oldDocuments),
});
export type MoveDocumentSet = z.output<typeof moveDocumentSet>;

/** One file of an archive, and what its name says. */
export const moveDocumentRow = z.object({
  id: recordId,
  path: z.string(),
  fileName: z.string(),
  bytes: count,
  /** The shop, if the name has one. */
  merchantId: recordId.nullable(),
  formerCode: z.string().nullable(),
  code: z.string().nullable(),
  shopName: z.string().nullable(),
  document: z.enum(anyDocuments).nullable(),
  /** The old number of the order or application that the file belongs to. */
  recordNumber: z.string().nullable(),
  /** The number of the picture within its document, from 1. */
  picture: count.nullable(),
  status: z.enum(moveDocumentStatuses),
  /** A person can still set shop and document. */
  isSettable: z.boolean(),
});
export type MoveDocumentRow = z.infer<typeof moveDocumentRow>;
