import { z } from 'zod';
import { recordId } from '../../kernel/ids.ts';
import { finding } from './schemas.ts';
import { applicationStatuses } from './status.ts';

export const cropKinds = ['photo', 'signature'] as const;
export type CropKind = (typeof cropKinds)[number];

/** Returns the images that an application requires: an individual's card shows a face, an entity's does not. */
export function picturesOf(category: string): readonly CropKind[] {
  return category === 'individual' ? cropKinds : ['signature'];
}

/** Maximum number of pages of a scan. */
export const mostScanPages = 60;
export const scanPageNumber = z.int().min(1).max(mostScanPages);

const quarterTurn = z.union([z.literal(90), z.literal(180), z.literal(270)]);

/** A rectangle as fractions (0 to 1) of the page's width and height, before rotation. */
export const box = z.strictObject({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().gt(0).max(1),
  height: z.number().gt(0).max(1),
});
export type Box = z.infer<typeof box>;

export const cropInput = z.strictObject({
  kind: z.enum(cropKinds),
  page: scanPageNumber,
  box,
  /** Clockwise rotation of the cropped image in degrees. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
});
export type CropInput = z.infer<typeof cropInput>;

/** Edits of one page of a scan. */
export const pageEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rotate'), by: quarterTurn }),
  /** Splits a double page in two: left and right, or top and bottom if it is portrait. */
  z.strictObject({ kind: z.literal('split') }),
  /** Retains only this part, e.g. one document of a page that shows several. */
  z.strictObject({ kind: z.literal('crop'), box }),
]);
export type PageEdit = z.infer<typeof pageEdit>;

/** The provider's requirements for an image. */
export const imageLimit = z.object({
  width: z.int(),
  height: z.int(),
  dpi: z.int(),
  maxBytes: z.int(),
  color: z.boolean(),
});
export type ImageLimit = z.infer<typeof imageLimit>;

export const scanPage = z.object({
  page: z.int(),
  width: z.int(),
  height: z.int(),
  dpi: z.int(),
  bytes: z.int(),
  /** Works without a bearer token for five minutes; read the view again for a fresh one. */
  tempUrl: z.string(),
  /** The form's own page number if its QR code was read, else null. */
  formPage: z.int().nullable(),
  /** Whether that code names this application: what is printed on the page came from its data. */
  isPrinted: z.boolean(),
  /** Degrees of the deskew correction. */
  deskewed: z.number(),
});

export const cropSuggestion = z.object({
  kind: z.enum(cropKinds),
  page: z.int(),
  box,
  /** 'marks': found by registration marks or the QR code; 'layout': the default position on the form. */
  by: z.enum(['marks', 'layout']),
});

export const cropResult = z.object({
  kind: z.enum(cropKinds),
  page: z.int(),
  box,
  rotation: z.int(),
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  tempUrl: z.string(),
  findings: z.array(finding),
});

/** A region of the printed form, so that a field can be shown on the scan; fractions of the page. */
export const formRegion = z.object({ region: z.string(), page: z.int(), box });

export const scanView = z.object({
  id: recordId,
  status: z.enum(applicationStatuses),
  token: z.string().nullable(),
  cardName: z.string(),
  attempt: z.int(),
  pages: z.array(scanPage),
  /** Findings from the page contents, e.g. the form of another application. */
  findings: z.array(finding),
  suggestions: z.array(cropSuggestion),
  crops: z.array(cropResult),
  regions: z.array(formRegion),
  /** The images that must be cropped. */
  needs: z.array(z.enum(cropKinds)),
  /** The applicant's proofs: the label name, and the chosen document. */
  proofs: z.array(z.object({ label: z.string(), document: z.string().nullable() })),
  limits: z.object({ photo: imageLimit, signature: imageLimit, pageMaxBytes: z.int() }),
  /** The scan and all crops are present, so it can be submitted for verification. */
  isComplete: z.boolean(),
});
export type ScanView = z.infer<typeof scanView>;

/** The page of an upload that is being processed, with the key of the upload. */
export const scanReading = z.object({
  key: recordId,
  page: z.int().min(1),
  pages: z.int().min(1),
});
export type ScanReading = z.infer<typeof scanReading>;
