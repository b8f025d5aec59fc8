import { z } from 'zod';
import { localDate } from '../../kernel/dates.ts';
import { faultKeys, withFault } from '../../kernel/faults.ts';
import { recordId } from '../../kernel/ids.ts';
import { ackNo } from '../../kernel/indian-ids.ts';
import { safeText } from '../../kernel/text.ts';
import { walletMovement } from '../../kernel/wallet-movement.ts';
import { applicationTypes, cardTypes, categorySlugs, origins } from './categories.ts';
import { documentKeys, documentPurposes } from './documents.ts';
import { ruleKeys } from './finding.ts';
import { type ChoiceSetName, choiceSets, fieldKinds, sectionKeys } from './form-types.ts';
import { applicationStatuses, hardcopyStatuses, tinStatuses } from './status.ts';
import { tinCaseRow } from './tin-case-row.ts';

const keysOf = <K extends string>(record: Record<K, unknown>) => Object.keys(record) as K[];
const choiceSetNames: ChoiceSetName[] = keysOf(choiceSets);

export const condition = z.object({ field: z.string(), is: z.array(z.string()) });

export const formField = z.object({
  key: z.string(),
  section: z.enum(sectionKeys),
  kind: z.enum(fieldKinds),
  max: z.int(),
  required: z.union([z.boolean(), condition]),
  visible: condition.optional(),
  also: condition.optional(),
  offers: z.array(z.string()).optional(),
  label: z.string().optional(),
  choiceSet: z.enum(choiceSetNames).optional(),
  purpose: z.enum(documentPurposes).optional(),
  help: z.string().optional(),
  span: z.union([z.literal(2), z.literal(3), z.literal(4), z.literal(6), z.literal(8), z.literal(12)]),
  region: z.string().optional(),
});

export const formDefinition = z.object({
  code: z.string(),
  version: z.string(),
  category: z.enum(categorySlugs),
  type: z.enum(applicationTypes),
  origin: z.enum(origins),
  validFrom: z.string(),
  validTo: z.string().nullable(),
  source: z.string(),
  sections: z.array(formField.shape.section),
  fields: z.array(formField),
  documents: z.array(z.object({ purpose: z.enum(documentPurposes), documents: z.array(z.enum(documentKeys)) })),
});

/** Typed values in requests: text or a list of choices by field key; the schema of the form validates each. */
export const formValues = z.record(
  z.string().max(40),
  z.union([z.string().max(200), z.array(z.string().max(30)).max(20)]).nullish(),
);

export const storedValues = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

export const finding = z.object({
  rule: z.enum(ruleKeys),
  field: z.string(),
  severity: z.enum(['fault', 'warning']),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** The problem and its remedy, in the caller's language. */
  message: z.string(),
  cure: z.string(),
});
export type Finding = z.infer<typeof finding>;

export const valueFault = z.object({
  field: z.string(),
  fault: z.object({
    key: z.enum(faultKeys),
    params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  }),
});

export const checkReply = z.object({
  /** No fault blocks it; warnings may remain. */
  passes: z.boolean(),
  /** Missing or invalid fields. */
  faults: z.array(valueFault),
  findings: z.array(finding),
});

export const categoryRow = z.object({
  slug: z.enum(categorySlugs),
  letter: z.string(),
  isOpen: z.boolean(),
  /** Whether there are forms for foreign applicants. */
  mayBeForeign: z.boolean(),
});

export const aoRow = z.object({
  id: recordId,
  city: z.string(),
  area: z.string(),
  type: z.string(),
  range: z.string(),
  number: z.string(),
  description: z.string(),
  isInternational: z.boolean(),
});

export const reasonRow = z.object({
  code: z.string(),
  outcome: z.enum(['incomplete', 'rejected', 'both']),
  /** In the caller's language. */
  text: z.string(),
  /** Fields that the reason usually refers to; the correction screen marks them. */
  fields: z.array(z.string()),
  /** A new scan resolves it. */
  isScan: z.boolean(),
  /** Kinds of application that offer it; empty means all. */
  types: z.array(z.string()),
  categories: z.array(z.string()),
});

export const draftView = z.object({
  id: recordId,
  status: z.enum(applicationStatuses),
  type: z.enum(applicationTypes),
  category: z.enum(categorySlugs),
  token: z.string().nullable(),
  version: z.int(),
  data: storedValues,
  /** Last four digits; the full number stays in the vault. */
  aadhaarLast4: z.string().nullable(),
  form: formDefinition,
  /** For a correction: the verifier's remark. */
  remark: z.string().nullable(),
  reasons: z.array(reasonRow),
  /** The fields that the verifier marked. */
  markedFields: z.array(z.string()),
  attempt: z.int(),
  updatedAt: z.string(),
});
export type DraftView = z.infer<typeof draftView>;

export const formerRow = z.object({
  id: recordId,
  token: z.string().nullable(),
  type: z.enum(applicationTypes),
  category: z.enum(categorySlugs),
  cardName: z.string(),
  birthDate: z.string().nullable(),
  mobile: z.string().nullable(),
  status: z.enum(applicationStatuses),
  createdAt: z.string(),
});

const flag = z.boolean();

/** One application in any list. */
export const applicationRow = z.object({
  id: recordId,
  token: z.string().nullable(),
  type: z.enum(applicationTypes),
  category: z.enum(categorySlugs),
  formCode: z.string(),
  status: z.enum(applicationStatuses),
  hardcopyStatus: z.enum(hardcopyStatuses),
  tinStatus: z.enum(tinStatuses),
  cardName: z.string(),
  birthDate: z.string().nullable(),
  mobile: z.string().nullable(),
  email: z.string().nullable(),
  aadhaarLast4: z.string().nullable(),
  cardType: z.enum(cardTypes).nullable(),
  pricePaise: z.int().nullable(),
  attempt: z.int(),
  remark: z.string().nullable(),
  aknNo: z.string().nullable(),
  aknDate: z.string().nullable(),
  createdAt: z.string(),
  submittedAt: z.string().nullable(),
  acknowledgedAt: z.string().nullable(),
  /** Start of the current status. */
  statusAt: z.string(),
});
export type ApplicationRow = z.infer<typeof applicationRow>;

export const staffApplicationRow = applicationRow.extend({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  /** The person working on it, while the lease is valid. */
  holderName: z.string().nullable(),
  leaseUntil: z.string().nullable(),
  /** Position in the queue: the time since which it awaits verification. */
  waitingAt: z.string().nullable(),
});
export type StaffApplicationRow = z.infer<typeof staffApplicationRow>;

export const eventTracks = ['main', 'paper', 'tin', 'lock'] as const;

export const noteKinds = ['note', 'message'] as const;

export const timelineEvent = z.object({
  id: recordId,
  at: z.string(),
  from: z.enum(applicationStatuses).nullable(),
  to: z.enum(applicationStatuses),
  verb: z.string(),
  /** The track that the event changed: the main status, one of the two parallel ones, or the lock on the Aadhaar number. */
  track: z.enum(eventTracks),
  /** The new status on that track; null on the main track, where `to` has it. */
  trackStatus: z.string().nullable(),
  /** The merchant sees staff without names. */
  actorName: z.string().nullable(),
  actorArea: z.enum(['in', 'out', 'system']),
  reasons: z.array(reasonRow),
  remark: z.string().nullable(),
});

export const applicationNote = z.object({
  id: recordId,
  kind: z.enum(noteKinds),
  text: z.string(),
  at: z.string(),
  /** The merchant sees staff without names. */
  authorName: z.string().nullable(),
});

export const applicationFile = z.object({
  id: recordId,
  kind: z.enum(['scan', 'page', 'photo', 'signature', 'form', 'set', 'slip']),
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  attempt: z.int(),
  tempUrl: z.string(),
});

export const applicationView = applicationRow.extend({
  data: storedValues,
  form: formDefinition,
  timeline: z.array(timelineEvent),
  /** When the applicant's data was erased. */
  erasedAt: z.string().nullable(),
  money: z.array(walletMovement),
  /** Its price terms besides the price; whole paise. */
  terms: z.object({ penaltyPaise: z.int(), commissionPaise: z.int(), refundPaise: z.int() }),
  notes: z.array(applicationNote),
  /** TIN rejections by the provider's centre, newest first. */
  tinCases: z.array(tinCaseRow),
  files: z.array(applicationFile),
  version: z.int(),
  /** Actions that this person may take now; the server checks again. */
  may: z.object({
    edit: flag,
    scan: flag,
    crop: flag,
    submit: flag,
    reapply: flag,
    claim: flag,
    decide: flag,
    acknowledge: flag,
    cancel: flag,
    unmask: flag,
    printForm: flag,
  }),
});
export const staffApplicationView = applicationView.extend({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  holderName: z.string().nullable(),
  leaseUntil: z.string().nullable(),
  waitingAt: z.string().nullable(),
});
export type ApplicationView = z.infer<typeof applicationView>;
export type StaffApplicationView = z.infer<typeof staffApplicationView>;

export const remarkText = safeText({ max: 500, lines: true });
export const reasonCodes = z.array(z.string().regex(/^R\d{2}$/)).max(10);
/** Keys of the fields that the verifier marked. */
export const markedFields = z.array(z.string().max(40)).max(80).optional();
/** Maximum number of applications in one call. */
export const mostApplications = 50;
export const applicationIds = z.array(recordId).min(1).max(mostApplications);
export const mustAccept = z.boolean().refine(...withFault((value: boolean) => value, 'must_accept'));
/** The reason for unmasking a number, or for holding or withdrawing an application. */
export const unmaskInput = z.strictObject({ reason: safeText({ min: 5, max: 200 }) });
export const remarkInput = z.strictObject({ remark: remarkText });
export const acknowledgeInput = z.strictObject({ aknNo: ackNo.schema, aknDate: localDate });
