import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { withFault } from '../kernel/faults.ts';
import { fileView } from '../kernel/files.ts';
import { recordId } from '../kernel/ids.ts';
import { aadhaar, bankAccount, gstin, ifsc, pan } from '../kernel/indian-ids.ts';
import { textsSchema, textsView } from '../kernel/locale-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import * as codes from './codes.ts';

const share = z.number().min(0).max(1);
/** A rectangle as fractions of the image's width and height, after rotation. */
const part = z.strictObject({ x: share, y: share, width: share, height: share });
export type KycPart = z.infer<typeof part>;

const turns = ['0', '90', '180', '270'] as const;

/** How an image is processed: rotated, cropped, then redacted. A PDF is stored unchanged, except that of an Aadhaar card. */
export const kycUploadInput = z.strictObject({
  document: choice(codes.kycDocuments),
  /** Index of the image within the document, from 0: the front of a card, then its back. */
  position: z.int().min(0).max(4),
  /** Degrees clockwise. */
  turn: z.enum(turns).default('0'),
  cut: part.optional(),
  /** Areas to black out, as fractions of the cropped image. */
  covers: z.array(part).max(6).default([]),
  /** The user confirms that this side shows no Aadhaar number. */
  hasNoNumber: z.boolean().default(false),
});

const holder = safeText({ max: 100, upper: true });

/** The typed values of a document; a document that is not listed here has images only. */
export const kycValuesInput = z.discriminatedUnion('document', [
  z.strictObject({ document: z.literal('pan'), pan: pan.schema, name: holder }),
  z.strictObject({ document: z.literal('aadhaar'), aadhaar: aadhaar.schema, name: holder }),
  z.strictObject({ document: z.literal('bank'), accountNumber: bankAccount.schema, ifsc: ifsc.schema, name: holder }),
  z.strictObject({ document: z.literal('gst'), gstin: gstin.schema, name: holder }),
]);
export type KycValuesInput = z.infer<typeof kycValuesInput>;

/** Documents with typed values, and their fields. */
export const kycFields = {
  pan: ['pan', 'name'],
  aadhaar: ['aadhaar', 'name'],
  bank: ['accountNumber', 'ifsc', 'name'],
  gst: ['gstin', 'name'],
  photo: [],
  shop: [],
  address: [],
} as const satisfies Record<codes.KycDocument, readonly string[]>;

const typed = z.object({
  pan: z.string().nullable(),
  name: z.string().nullable(),
  accountNumber: z.string().nullable(),
  ifsc: z.string().nullable(),
  gstin: z.string().nullable(),
  aadhaarLast4: z.string().nullable(),
});
export type KycTyped = z.infer<typeof typed>;

const picture = z.object({ id: recordId, position: z.int(), isMasked: z.boolean(), file: fileView });
export type KycPicture = z.infer<typeof picture>;

const document = z.object({
  document: z.enum(codes.kycDocuments),
  status: z.enum(codes.kycStatuses),
  isRequired: z.boolean(),
  mostFiles: z.int(),
  note: z.string(),
  values: typed,
  files: z.array(picture),
  reason: z.enum(codes.kycReasons).nullable(),
  remark: z.string().nullable(),
  submittedAt: instant.nullable(),
  decidedAt: instant.nullable(),
  version: z.int(),
  /** All numbers and images are present, whatever their verification status. */
  isComplete: z.boolean(),
});
export type KycDocumentView = z.infer<typeof document>;

const event = z.object({
  id: recordId,
  at: instant,
  event: z.enum(codes.kycEvents),
  document: z.enum(codes.kycDocuments).nullable(),
  reason: z.string().nullable(),
  remark: z.string().nullable(),
  who: z.string().nullable(),
});
export type KycEventView = z.infer<typeof event>;

const view = {
  status: z.enum(codes.kycStatuses),
  submittedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  expiresOn: localDate.nullable(),
  requestReason: z.string().nullable(),
  documents: z.array(document),
  history: z.array(event),
};

export const kycOwnView = z.object({
  ...view,
  /** Documents that the next submission would include; empty if nothing can be submitted. */
  ready: z.array(z.enum(codes.kycDocuments)),
  /** Required documents that are still missing. */
  missing: z.array(z.enum(codes.kycDocuments)),
});
export type KycOwnView = z.infer<typeof kycOwnView>;

export const kycState = z.object({
  status: z.enum(codes.kycStatuses),
  expiresOn: localDate.nullable(),
  /** Products that require verified documents. */
  products: z.array(z.enum(codes.kycProducts)),
});
export type KycState = z.infer<typeof kycState>;

export const kycRow = z.object({
  /** The id of the shop or the person. */
  id: recordId,
  subject: z.enum(codes.kycSubjects),
  code: z.string(),
  name: z.string(),
  status: z.enum(codes.kycStatuses),
  waiting: z.int(),
  waitingSince: instant.nullable(),
  waitingDays: z.int().nullable(),
  submittedAt: instant.nullable(),
  verifiedAt: instant.nullable(),
  expiresOn: localDate.nullable(),
});
export type KycRow = z.infer<typeof kycRow>;

export const kycStaffView = z.object({
  ...view,
  id: recordId,
  subject: z.enum(codes.kycSubjects),
  name: z.string(),
  code: z.string(),
  /** Known data of the shop or person, for comparison with the documents. */
  known: z.object({
    ownerName: z.string(),
    mobile: z.string().nullable(),
    email: z.string(),
    pan: z.string().nullable(),
    address: z.string().nullable(),
    idType: z.string().nullable(),
  }),
  isOwn: z.boolean(),
  /** The next pending one, oldest first. */
  next: z.object({ subject: z.enum(codes.kycSubjects), id: recordId }).nullable(),
});
export type KycStaffView = z.infer<typeof kycStaffView>;

export const kycSubmitInput = z.strictObject({
  consent: z.boolean().refine(...withFault((value: boolean) => value, 'must_accept')),
  consentVersion: z.string().max(20),
});

export const kycDecideInput = z
  .strictObject({
    document: choice(codes.kycDocuments),
    version: z.int(),
    verdict: choice(['verified', 'rejected']),
    reason: z.enum(codes.kycReasons).optional(),
    remark: optionalText(safeText({ max: 300, lines: true })),
  })
  .superRefine(({ verdict, reason, remark }, ctx) => {
    const need = (field: string) =>
      ctx.addIssue({ code: 'custom', path: [field], params: { fault: 'required' }, message: 'required' });
    if (verdict === 'rejected' && !reason) need('reason');
    if (reason === 'other' && !remark) need('remark');
  });

export const kycReasonInput = z.strictObject({ reason: safeText({ min: 5, max: 200 }) });

const requirement = z.strictObject({
  document: z.enum(codes.kycDocuments),
  idTypeId: z.union([recordId, z.literal(codes.everyIdType)]),
  isActive: z.boolean(),
  isRequired: z.boolean(),
  mostFiles: z.int().min(1).max(5),
  note: textsSchema(safeText({ max: 200 }), 'none').optional(),
});
export type KycRequirement = z.infer<typeof requirement>;

/** The required documents, in screen order. */
export const kycRequirementsInput = z.strictObject({
  merchant: z.array(requirement).max(60),
  staff: z.array(requirement).max(20),
  /** Null: documents do not expire. */
  validMonths: z
    .int()
    .min(1)
    .max(120)
    .nullish()
    .transform((months) => months ?? null),
  products: z.array(z.enum(codes.kycProducts)).max(20),
});
export type KycRequirementsInput = z.infer<typeof kycRequirementsInput>;
const stored = z.object({ ...requirement.shape, note: textsView });
export const kycRequirementsView = z.object({
  merchant: z.array(stored),
  staff: z.array(stored),
  validMonths: z.int().nullable(),
  products: z.array(z.enum(codes.kycProducts)),
  idTypes: z.array(z.object({ id: recordId, name: z.string() })),
});
export type KycRequirementsView = z.infer<typeof kycRequirementsView>;
