import { z } from 'zod';
import { recordId } from '../../kernel/ids.ts';
import { finding } from './schemas.ts';
import { applicationStatuses } from './status.ts';

export const cropKinds = ['photo', 'signature'] as const;
export type CropKind = (typeof cropKinds)[number];

/** The pictures that an application must bring: an individual's card shows a face, an entity's none. */
export function picturesOf(category: string): readonly CropKind[] {
  return category === 'individual' ? cropKinds : ['signature'];
}

/** Pages of one scan; more is no application. */
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
  /** Degrees clockwise that the cut picture is turned by. */
  rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]).default(0),
});
export type CropInput = z.infer<typeof cropInput>;

/** What can be done to one page of a scan. */
export const pageEdit = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('rotate'), by: quarterTurn }),
  /** A double page becomes two: left and right, or top and bottom when it is upright. */
  z.strictObject({ kind: z.literal('split') }),
  /** Only this part stays, e.g. one document of a page that shows several. */
  z.strictObject({ kind: z.literal('crop'), box }),
]);
export type PageEdit = z.infer<typeof pageEdit>;

/** What the provider asks of a picture. */
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
  /** Works without a bearer for five minutes; read the view again for a fresh one. */
  tempUrl: z.string(),
  /** The form's own page when its QR code was read, else null. */
  formPage: z.int().nullable(),
  /** Degrees by which the page was straightened. */
  deskewed: z.number(),
});

export const cropSuggestion = z.object({
  kind: z.enum(cropKinds),
  page: z.int(),
  box,
  /** 'marks': found through the registration marks or the QR code; 'layout': where the form has them. */
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

/** The regions of the printed form, so that a field's place can be shown on the scan: fractions of the page. */
export const formRegion = z.object({ region: z.string(), page: z.int(), box });

export const scanView = z.object({
  id: recordId,
  status: z.enum(applicationStatuses),
  token: z.string().nullable(),
  cardName: z.string(),
  attempt: z.int(),
  pages: z.array(scanPage),
  /** What the pages themselves say against the scan, e.g. the form of another application. */
  findings: z.array(finding),
  suggestions: z.array(cropSuggestion),
  crops: z.array(cropResult),
  regions: z.array(formRegion),
  /** The pictures that must be cut. */
  needs: z.array(z.enum(cropKinds)),
  /** The proofs that this applicant gives: the name of the label, and the paper chosen for it. */
  proofs: z.array(z.object({ label: z.string(), document: z.string().nullable() })),
  limits: z.object({ photo: imageLimit, signature: imageLimit, pageMaxBytes: z.int() }),
  /** Scan and both crops are there: it may be sent for verification. */
  isComplete: z.boolean(),
});
export type ScanView = z.infer<typeof scanView>;

/** The page that is being read of an upload, by the key it was sent with. */
export const scanReading = z.object({
  key: recordId,
  page: z.int().min(1),
  pages: z.int().min(1),
});
export type ScanReading = z.infer<typeof scanReading>;
