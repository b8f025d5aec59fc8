import { z } from 'zod';
import { localDate } from '../../kernel/dates.ts';
import { recordId } from '../../kernel/ids.ts';
import { ackNo } from '../../kernel/indian-ids.ts';
import { optionalText, safeText } from '../../kernel/text.ts';
import { reasonRow } from '../core/schemas.ts';
import { applicationStatuses, hardcopyStatuses } from '../core/status.ts';
import { tinCaseRow } from '../core/tin-case-row.ts';

const reasonList = z
  .array(z.string().regex(/^R\d{2}$/))
  .min(1)
  .max(10);
const remark = optionalText(safeText({ max: 500, lines: true }));

export const ackParams = z.strictObject({ ackNo: ackNo.schema });

export const tinEntry = z.strictObject({
  ackNo: ackNo.schema,
  reasons: reasonList,
  remark,
  dueOn: localDate,
  /** Charges the penalty in the application's price terms, if there is one. */
  penalty: z.boolean(),
});

export const tinRefusal = z.strictObject({ reasons: reasonList, remark, dueOn: localDate, version: z.int() });
export const tinVerdict = z.strictObject({ version: z.int(), remark });
export const tinAnswerTo = z.strictObject({ reasonCode: z.string().regex(/^R\d{2}$/) });

export const staffTinCaseRow = tinCaseRow.extend({ merchantCode: z.string(), shopName: z.string() });
export type StaffTinCaseRow = z.infer<typeof staffTinCaseRow>;

const tinFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  /** Works for five minutes. */
  tempUrl: z.string(),
});

export const tinDocument = tinFile.extend({
  id: recordId,
  reason: z.string(),
  reasonText: z.string(),
  round: z.int(),
  uploadedAt: z.string(),
});

export const tinCaseView = tinCaseRow.extend({
  reasons: z.array(reasonRow),
  letter: tinFile.nullable(),
  documents: z.array(tinDocument),
  closedAt: z.string().nullable(),
  version: z.int(),
});
export type TinCaseView = z.infer<typeof tinCaseView>;

/** Fields of the application that both areas see with a case. */
export const tinSubject = z.object({
  id: recordId,
  ackNo: z.string(),
  ackDate: z.string().nullable(),
  token: z.string(),
  cardName: z.string(),
  birthDate: z.string().nullable(),
  mobile: z.string().nullable(),
  status: z.enum(applicationStatuses),
  hardcopyStatus: z.enum(hardcopyStatuses),
});

/** The merchant's screen of one TIN rejection. */
export const tinUploadView = z.object({
  application: tinSubject,
  case: tinCaseView,
  /** Reasons without an answer yet. */
  unanswered: z.array(z.string()),
  may: z.object({ upload: z.boolean() }),
});
export type TinUploadView = z.infer<typeof tinUploadView>;

const staffSubject = tinSubject.extend({ merchantCode: z.string(), shopName: z.string() });

/** Data for staff before they enter a TIN rejection. */
export const tinEntryView = z.object({
  application: staffSubject,
  open: tinCaseRow.nullable(),
  former: z.array(tinCaseRow),
  reasons: z.array(reasonRow),
  /** The penalty in the application's price terms; whole paise. */
  penaltyPaise: z.int(),
  dueOn: z.string(),
});
export type TinEntryView = z.infer<typeof tinEntryView>;

/** Staff's screen of one TIN rejection: the letter, and new documents beside the earlier ones. */
export const tinVerifyView = z.object({
  application: staffSubject,
  case: tinCaseView,
  /** The scan and slip of the acknowledgement. */
  former: z.array(tinFile.extend({ id: recordId, kind: z.string() })),
  reasons: z.array(reasonRow),
  dueOn: z.string(),
  may: z.object({ decide: z.boolean(), withdraw: z.boolean() }),
});
export type TinVerifyView = z.infer<typeof tinVerifyView>;

export const tinCounts = z.object({
  /** Waiting for the shop's documents, and overdue ones among them. */
  rejected: z.int(),
  overdue: z.int(),
  /** Waiting for head office. */
  resubmitted: z.int(),
});
export type TinCounts = z.infer<typeof tinCounts>;
