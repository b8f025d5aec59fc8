import { z } from 'zod';

/** The specification's download response: a name and a short-lived address that works without a bearer header. */
export const downloadReply = z.object({ file: z.object({ name: z.string() }), tempUrl: z.string() });
export type DownloadReply = z.infer<typeof downloadReply>;

/** File types that an upload slot accepts; the server checks the content, never the claimed type. */
export type UploadSlot = {
  accept: readonly UploadType[];
  maxBytes: number;
  maxPages?: number;
  maxFiles?: number;
  /** Streamed on arrival, never held in memory. */
  isStreamed?: true;
};
export type UploadType = PaperType | SheetType | PieceType | SourceType | StatementType | 'application/json';
/** File types that can be printed. */
export type PaperType = 'image/jpeg' | 'image/png' | 'application/pdf';
/** A chunk of a file; the type of the complete file is checked when all chunks have arrived. */
export type PieceType = 'application/octet-stream';
export type SheetType = 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Statements in formats of banks: MT940 and camt.053. */
export type StatementType = 'text/plain' | 'application/xml';
/** Files of an old system besides sheets: dumps, archives and other workbooks. */
export type SourceType =
  | 'application/sql'
  | 'application/gzip'
  | 'application/zip'
  | 'application/vnd.oasis.opendocument.spreadsheet'
  | 'application/vnd.ms-excel';

const MB = 1024 * 1024;

/** Upload slots by name (limits of validation.md section 6). */
export const uploadSlots = {
  photo: { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * MB },
  signature: { accept: ['image/jpeg', 'image/png'], maxBytes: 5 * MB },
  scan: { accept: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 10 * MB, maxPages: 30, maxFiles: 20 },
  slip: { accept: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 2 * MB, maxPages: 3 },
  'ack-slip': { accept: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 2 * MB, maxPages: 5 },
  sheet: {
    accept: ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
    maxBytes: 40 * MB,
  },
  /** A sheet, or a statement in a format of banks, which is converted to one on arrival. */
  statement: {
    accept: [
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'text/plain',
      'application/xml',
    ],
    maxBytes: 40 * MB,
  },
  /** All data of an old system in one file; sealed on arrival. A compressed dump of this size holds some 2 GB. */
  source: {
    accept: [
      'application/sql',
      'application/gzip',
      'application/zip',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/vnd.oasis.opendocument.spreadsheet',
      'application/vnd.ms-excel',
    ],
    maxBytes: 200 * MB,
    isStreamed: true,
  },
  /** Pictures of an old system by their names; each is checked as it is taken out. */
  'document-archive': { accept: ['application/zip'], maxBytes: 200 * MB, isStreamed: true },
  /** A scan of many forms: sent in pieces, drawn page by page and never served as it came. */
  pile: { accept: ['application/pdf'], maxBytes: 200 * MB, maxPages: 400 },
  'pile-chunk': { accept: ['application/octet-stream'], maxBytes: 8 * MB },
  'backlog-ack': { accept: ['application/pdf'], maxBytes: 2 * MB, maxPages: 10, maxFiles: 20 },
  'tin-letter': { accept: ['application/pdf', 'image/jpeg', 'image/png'], maxBytes: 2 * MB, maxPages: 10 },
  'tin-document': {
    accept: ['application/pdf', 'image/jpeg', 'image/png'],
    maxBytes: 5 * MB,
    maxPages: 10,
    maxFiles: 5,
  },
  /** Photo, signature or one document of a paperless order. */
  paperless: { accept: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 5 * MB, maxPages: 10, maxFiles: 1 },
  /** One image or PDF of a KYC document; phone cameras make 3 to 6 MB. Images are stored far smaller. */
  kyc: { accept: ['image/jpeg', 'image/png', 'application/pdf'], maxBytes: 8 * MB, maxPages: 5, maxFiles: 1 },
  /** The network's own logo; always re-encoded as PNG or JPEG. */
  logo: { accept: ['image/jpeg', 'image/png'], maxBytes: 2 * MB },
  favicon: { accept: ['image/jpeg', 'image/png'], maxBytes: 2 * MB },
  carousel: { accept: ['image/jpeg', 'image/png'], maxBytes: 8 * MB },
  /** The image of a credit card or a loan. */
  'product-picture': { accept: ['image/jpeg', 'image/png'], maxBytes: 2 * MB },
  /** A document of a service order: an identity document, a statement, a receipt. */
  'order-paper': {
    accept: ['image/jpeg', 'image/png', 'application/pdf'],
    maxBytes: 5 * MB,
    maxPages: 30,
    maxFiles: 1,
  },
  /** A shop's figures for a tax return: a workbook, the portal's JSON, or documents. */
  'gst-data': {
    accept: [
      'image/jpeg',
      'image/png',
      'application/pdf',
      'text/csv',
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'application/json',
    ],
    maxBytes: 5 * MB,
    maxPages: 30,
    maxFiles: 1,
  },
  /** Files of one message of a help ticket. */
  'ticket-file': {
    accept: ['image/jpeg', 'image/png', 'application/pdf'],
    maxBytes: 5 * MB,
    maxPages: 30,
    maxFiles: 5,
  },
  'form-file': { accept: ['application/pdf'], maxBytes: 10 * MB, maxPages: 40 },
} as const satisfies Record<string, UploadSlot>;

export type UploadSlotName = keyof typeof uploadSlots;
/** The slots for pictures and documents; sheets and sources are read row by row and pieces put together, not decoded. */
export type PaperSlotName = Exclude<
  UploadSlotName,
  'sheet' | 'statement' | 'source' | 'document-archive' | 'pile-chunk' | 'gst-data'
>;

/** A stored file in responses; a download call of the owning record returns the address of its bytes. */
export const fileView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
});
export type FileView = z.infer<typeof fileView>;
