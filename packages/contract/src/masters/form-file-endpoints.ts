import { z } from 'zod';
import { signedIn, staff } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, recordId } from '../kernel/ids.ts';

const view = staff('masters.view');
const manage = staff('masters.manage');

/** Groups of printable files: a form to fill, a certificate to sign, a filled example, an information sheet. */
export const printableGroups = ['form', 'annexure', 'sample', 'sheet'] as const;
export type PrintableGroup = (typeof printableGroups)[number];

/** The four forms on the dashboards; the first two stand for the version in force. */
export const formFileKinds = ['new-pan', 'correction', 'annexure-a', 'annexure-b'] as const;
export type FormFileKind = (typeof formFileKinds)[number];

const key = z.string().regex(/^[a-z0-9][a-z0-9.-]{2,80}$/);
const kindParams = z.strictObject({ kind: key });

const printable = z.object({
  key,
  group: z.enum(printableGroups),
  title: z.string(),
  /** Only for forms: number, version, applicants, and validity. */
  form: z
    .object({
      code: z.string(),
      version: z.string(),
      category: z.string(),
      /** The category in the caller's language. */
      forWhom: z.string(),
      type: z.enum(['N', 'C']),
      origin: z.enum(['indian', 'foreign']),
      validFrom: z.string(),
      validTo: z.string().nullable(),
      isInForce: z.boolean(),
    })
    .nullable(),
  /** The official file that replaces it. */
  replaced: z.object({ name: z.string(), at: instant, by: z.string() }).nullable(),
});
export type Printable = z.infer<typeof printable>;

const formFileChange = z.object({
  id: recordId,
  action: z.enum(['replace', 'restore']),
  fileName: z.string().nullable(),
  who: z.string(),
  changedAt: instant,
});
export type FormFileChange = z.infer<typeof formFileChange>;

/** Printable files: drawn by the product, or official ones that staff uploaded as replacements. */
export const formFileCalls = {
  formFiles: endpoint({
    id: 'masters.form-files',
    method: 'GET',
    path: '/api/forms',
    access: signedIn,
    summary: 'Every printable file, and whether staff replaced it',
    reply: z.object({ data: z.array(printable) }),
  }),
  downloadForm: endpoint({
    id: 'masters.download-form',
    method: 'GET',
    path: '/api/forms/{kind}',
    access: signedIn,
    summary: 'A printable file as PDF: the official one where staff put one, else drawn by the product',
    params: kindParams,
    replyKind: 'file',
    errors: ['not_found'],
  }),
  replaceForm: endpoint({
    id: 'masters.replace-form',
    method: 'POST',
    path: '/api/backend/master/forms/{kind}',
    access: manage,
    summary: 'Replaces a printable file by an official PDF',
    params: kindParams,
    body: z.strictObject({}),
    reply: emptyReply,
    upload: 'form-file',
    errors: ['file_refused', 'upload_missing', 'not_found'],
  }),
  restoreForm: endpoint({
    id: 'masters.restore-form',
    method: 'POST',
    path: '/api/backend/master/forms/{kind}/restore',
    access: manage,
    summary: 'Goes back to the file that the product draws',
    params: kindParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  formFile: endpoint({
    id: 'masters.form-file',
    method: 'GET',
    path: '/api/backend/master/forms/{kind}',
    access: view,
    summary: 'How many pages a printable file has, and who replaced and restored it, newest first, at most 50',
    params: kindParams,
    reply: z.object({ pages: z.int(), history: z.array(formFileChange) }),
    errors: ['not_found'],
  }),
  formPage: endpoint({
    id: 'masters.form-page',
    method: 'GET',
    path: '/api/backend/master/forms/{kind}/page/{page}',
    access: view,
    summary: 'A page of a printable file as a picture, counted from 1',
    params: z.strictObject({ kind: key, page: z.string().regex(/^[1-9]\d?$/) }),
    replyKind: 'file',
    errors: ['not_found'],
  }),
};
