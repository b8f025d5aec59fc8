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
  /** One of the list; null for one that is typed by its name. */
  companyId: recordId.nullish(),
  companyName: optionalText(safeText({ max: 60 })),
  awb: optionalText(docket),
  dispatchedOn: localDate.nullish(),
  formIds: forms,
  /** What lies in it beside forms. */
  otherContents: optionalText(safeText({ max: 200 })),
  weightGrams: z.int().min(1).max(100_000).nullish(),
  chargesPaise: feePaise.nullish(),
  note: remark,
  /** False keeps it prepared; it can be sent later. */
  isSent: z.boolean(),
};

type Packed = { companyId?: string | null; companyName?: string; awb?: string; dispatchedOn?: string | null };
type Judged = Packed & { isSent: boolean; formIds: string[]; otherContents?: string; direction?: string };

/** What is on its way has a docket that it can be found by; an envelope that came unannounced may have no list. */
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

/** Staff send to a shop, or enter an envelope of a shop that came unannounced. */
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
  /** The listed forms that lay in it; those left out are missing. */
  itemIds: z.array(recordId).max(mostForms),
  receivedOn: localDate,
  remark,
};
export const ownArrivalInput = z.strictObject(arrival);
/** `extra`: numbers that lay in it without being listed. */
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
  /** What was scanned or chosen: the acknowledgement number, else the token. */
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
  /** Where the courier tells how far it is. */
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

/** What a scanned number is: not_owed has no paper to be sent (yet), received lies at head office, elsewhere in another envelope. */
export const scanVerdicts = ['ok', 'listed', 'unknown', 'not_owed', 'received', 'elsewhere'] as const;
export type ScanVerdict = (typeof scanVerdicts)[number];

const codes = z
  .array(safeText({ max: 60 }))
  .min(1)
  .max(mostForms);
/** `consignmentId`: the one that is edited or opened; its own forms are no obstacle. */
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

/** Where a form travelled, newest first. */
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
  /** Days from dispatch to receipt, on average; null while nothing arrived. */
  days: z.number().nullable(),
};
export const reportDays = 90;
export const courierReport = z.object({
  ...volume,
  onTheWay: z.int(),
  companies: z.array(z.object({ name: z.string(), ...volume })),
});
export type CourierReport = z.infer<typeof courierReport>;
