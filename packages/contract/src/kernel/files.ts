import { z } from 'zod';

/** The specification's download answer: a name and an address that works for a short time without a bearer header. */
export const downloadReply = z.object({ file: z.object({ name: z.string() }), tempUrl: z.string() });
export type DownloadReply = z.infer<typeof downloadReply>;

/** What an upload slot accepts; the server checks the content, never the claimed type. */
export type UploadSlot = { accept: readonly UploadType[]; maxBytes: number; maxPages?: number; maxFiles?: number };
export type UploadType = PaperType | SheetType;
/** What can be drawn on paper. */
export type PaperType = 'image/jpeg' | 'image/png' | 'application/pdf';
export type SheetType = 'text/csv' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

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
  'form-file': { accept: ['application/pdf'], maxBytes: 10 * MB, maxPages: 40 },
} as const satisfies Record<string, UploadSlot>;

export type UploadSlotName = keyof typeof uploadSlots;
/** The slots for pictures and papers; sheets are read row by row, not decoded. */
export type PaperSlotName = Exclude<UploadSlotName, 'sheet'>;

/** A stored file as others see it; the address of its bytes comes from a download call of the record that owns it. */
export const fileView = z.object({
  id: z.string(),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  pages: z.int().nullable(),
});
export type FileView = z.infer<typeof fileView>;
