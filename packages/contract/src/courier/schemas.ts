import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { feePaise, paise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { docketOf } from './scan.ts';
import { consignmentStatuses, declaredStatuses, directions, itemStates } from './status.ts';

export const mostForms = 300;
const forms = z.array(recordId).max(mostForms);
const remark = optionalText(safeText({ max: 300, lines: true }));

const docket = safeText({ max: 40, allowed: /^[A-Za-z0-9 /-]+$/ }).overwrite(docketOf);

const packed = {
  /** A company of the list; null if the name was typed. */
  companyId: recordId.nullish(),
  companyName: optionalText(safeText({ max: 60 })),
  awb: optionalText(docket),
  dispatchedOn: localDate.nullish(),
  formIds: forms,
  /** Contents other than forms. */
  otherContents: optionalText(safeText({ max: 200 })),
  weightGrams: z.int().min(1).max(100_000).nullish(),
  chargesPaise: feePaise.nullish(),
  note: remark,
  /** If false, the consignment stays prepared and can be sent later. */
  isSent: z.boolean(),
};

type Packed = { companyId?: string | null; companyName?: string; awb?: string; dispatchedOn?: string | null };
type Judged = Packed & { isSent: boolean; formIds: string[]; otherContents?: string; direction?: string };

/** A sent consignment needs a docket number for tracking; an unannounced envelope may have no list. */
function judge(input: Judged, ctx: z.RefinementCtx): void {
  const missing = (field: string) => ctx.addIssue(faultIssue('required', [field]));
  const isUnlisted = input.direction === 'in';
  if (input.formIds.length === 0 && !input.otherContents && !isUnlisted) missing('formIds');
  if (!input.isSent) return;
  if (!input.companyId && !input.companyName) missing('companyName');
  if (!input.awb) missing('awb');
  if (!input.dispatchedOn) missing('dispatchedOn');
}

/** A shop's own consignment to head office. */
export const ownConsignmentInput = z.strictObject(packed).superRefine(judge);
export type OwnConsignmentInput = z.output<typeof ownConsignmentInput>;

/** A consignment from staff to a shop, or an unannounced envelope of a shop that staff enter. */
export const consignmentInput = z
  .strictObject({
    direction: choice(directions),
    merchantId: recordId,
    /** The shop must send the enclosed forms again, signed. */
    asksBack: z.boolean(),
    ...packed,
  })
  .superRefine(judge);
export type ConsignmentInput = z.output<typeof consignmentInput>;

const version = z.int().min(1);
export const ownConsignmentEdit = z.strictObject({ ...packed, version }).superRefine(judge);
export const consignmentEdit = z.strictObject({ asksBack: z.boolean(), ...packed, version }).superRefine(judge);

export const consignmentMoveInput = z.strictObject({ to: choice(declaredStatuses), remark });

const arrival = {
  /** The listed forms that were inside; all others are missing. */
  itemIds: z.array(recordId).max(mostForms),
  receivedOn: localDate,
  remark,
};
export const ownArrivalInput = z.strictObject(arrival);
/** `extra`: numbers that were inside without being listed. */
export const arrivalInput = z.strictObject({ ...arrival, extra: z.array(safeText({ max: 60 })).max(mostForms) });
export type ArrivalInput = z.output<typeof arrivalInput>;
export const arrivalReply = z.object({
  status: z.enum(consignmentStatuses),
  received: z.int(),
  missing: z.int(),
  extra: z.int(),
});

const row = {
  id: recordId,
  number: z.string(),
  direction: z.enum(directions),
  status: z.enum(consignmentStatuses),
  companyName: z.string().nullable(),
  awb: z.string().nullable(),
  dispatchedOn: localDate.nullable(),
  formsCount: z.int(),
  missingCount: z.int(),
  receivedOn: localDate.nullable(),
  createdAt: instant,
};
export const ownConsignmentRow = z.object(row);
export type OwnConsignmentRow = z.infer<typeof ownConsignmentRow>;
export const consignmentRow = z.object({
  ...row,
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
});
export type ConsignmentRow = z.infer<typeof consignmentRow>;

export const courierForm = z.object({
  id: recordId,
  token: z.string(),
  aknNo: z.string().nullable(),
  cardName: z.string(),
  acknowledgedAt: z.string().nullable(),
});
export type CourierForm = z.infer<typeof courierForm>;

const item = z.object({
  id: recordId,
  /** The scanned or selected number: the acknowledgement number, else the token. */
  number: z.string(),
  state: z.enum(itemStates),
  form: courierForm.nullable(),
});
export type ConsignmentItem = z.infer<typeof item>;

const event = z.object({
  id: recordId,
  at: instant,
  verb: z.string(),
  status: z.enum(consignmentStatuses),
  actorName: z.string().nullable(),
  actorArea: z.enum(['in', 'out']),
  remark: z.string().nullable(),
  forms: z.int(),
  missing: z.int(),
});
export type ConsignmentEvent = z.infer<typeof event>;

export const consignmentView = consignmentRow.extend({
  companyId: recordId.nullable(),
  /** The courier's tracking page. */
  trackingUrl: z.string().nullable(),
  otherContents: z.string().nullable(),
  weightGrams: z.int().nullable(),
  chargesPaise: paise.nullable(),
  note: z.string().nullable(),
  remark: z.string().nullable(),
  asksBack: z.boolean(),
  hasSlip: z.boolean(),
  version,
  items: z.array(item),
  events: z.array(event),
  may: z.object({
    edit: z.boolean(),
    send: z.boolean(),
    cancel: z.boolean(),
    receive: z.boolean(),
    lose: z.boolean(),
    returned: z.boolean(),
  }),
});
export type ConsignmentView = z.infer<typeof consignmentView>;

/** Result for a scanned number. not_owed: no form is due (yet); received: it is at head office; elsewhere: in another envelope. */
export const scanVerdicts = ['ok', 'listed', 'unknown', 'not_owed', 'received', 'elsewhere'] as const;
export type ScanVerdict = (typeof scanVerdicts)[number];

const codes = z
  .array(safeText({ max: 60 }))
  .min(1)
  .max(mostForms);
/** `consignmentId`: the consignment that is being edited or opened; its own forms do not conflict. */
export const ownLookInput = z.strictObject({ codes, consignmentId: recordId.optional() });
export const lookInput = z.strictObject({ codes, consignmentId: recordId.optional(), merchantId: recordId.optional() });
export const lookReply = z.object({
  data: z.array(
    z.object({
      code: z.string(),
      verdict: z.enum(scanVerdicts),
      form: courierForm.nullable(),
      consignment: z.object({ id: recordId, number: z.string() }).nullable(),
    }),
  ),
});
export type LookRow = z.infer<typeof lookReply>['data'][number];

export const owedReply = z.object({ data: z.array(courierForm), total: z.int() });

/** The consignments of a form, newest first. */
export const formTravelReply = z.object({
  data: z.array(
    z.object({
      id: recordId,
      number: z.string(),
      direction: z.enum(directions),
      status: z.enum(consignmentStatuses),
      state: z.enum(itemStates),
      companyName: z.string().nullable(),
      awb: z.string().nullable(),
    }),
  ),
});

const volume = {
  sent: z.int(),
  forms: z.int(),
  arrived: z.int(),
  missing: z.int(),
  lost: z.int(),
  /** Average days from dispatch to receipt; null if nothing has arrived. */
  days: z.number().nullable(),
};
export const reportDays = 90;
export const courierReport = z.object({
  ...volume,
  onTheWay: z.int(),
  companies: z.array(z.object({ name: z.string(), ...volume })),
});
export type CourierReport = z.infer<typeof courierReport>;
