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
/** A part of a picture in shares of its width and height, after it has been turned. */
const part = z.strictObject({ x: share, y: share, width: share, height: share });
export type KycPart = z.infer<typeof part>;

const turns = ['0', '90', '180', '270'] as const;

/** How one picture is taken in: turned, then cut, then covered. A PDF is stored as it is, an Aadhaar card never. */
export const kycUploadInput = z.strictObject({
  document: choice(codes.kycDocuments),
  /** Which of the paper's pictures, from 0: the front of a card, then its back. */
  position: z.int().min(0).max(4),
  /** Degrees clockwise. */
  turn: z.enum(turns).default('0'),
  cut: part.optional(),
  /** What is blacked out; shares of the cut picture. */
  covers: z.array(part).max(6).default([]),
  /** A person says that no Aadhaar number stands on this side. */
  hasNoNumber: z.boolean().default(false),
});

const holder = safeText({ max: 100, upper: true });

/** What is typed beside the pictures of a paper; papers that are not named here have pictures only. */
export const kycValuesInput = z.discriminatedUnion('document', [
  z.strictObject({ document: z.literal('pan'), pan: pan.schema, name: holder }),
  z.strictObject({ document: z.literal('aadhaar'), aadhaar: aadhaar.schema, name: holder }),
  z.strictObject({ document: z.literal('bank'), accountNumber: bankAccount.schema, ifsc: ifsc.schema, name: holder }),
  z.strictObject({ document: z.literal('gst'), gstin: gstin.schema, name: holder }),
]);
export type KycValuesInput = z.infer<typeof kycValuesInput>;

/** Papers with something to type, and its fields. */
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
  /** Numbers and pictures are there, whatever their verdict. */
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
  /** Papers that would go out with the next submission; empty when nothing can be sent. */
  ready: z.array(z.enum(codes.kycDocuments)),
  /** Papers that are asked for and not there yet. */
  missing: z.array(z.enum(codes.kycDocuments)),
});
export type KycOwnView = z.infer<typeof kycOwnView>;

export const kycState = z.object({
  status: z.enum(codes.kycStatuses),
  expiresOn: localDate.nullable(),
  /** Products that wait for verified papers. */
  products: z.array(z.enum(codes.kycProducts)),
});
export type KycState = z.infer<typeof kycState>;

export const kycRow = z.object({
  /** Of the shop or of the person. */
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
  /** What is known of the shop or person from elsewhere, to be laid beside the papers. */
  known: z.object({
    ownerName: z.string(),
    mobile: z.string().nullable(),
    email: z.string(),
    pan: z.string().nullable(),
    address: z.string().nullable(),
    idType: z.string().nullable(),
  }),
  isOwn: z.boolean(),
  /** The next one that waits, oldest first. */
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

/** What is asked for, in the order in which the screens show it. */
export const kycRequirementsInput = z.strictObject({
  merchant: z.array(requirement).max(60),
  staff: z.array(requirement).max(20),
  /** Null: papers do not run out. */
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
