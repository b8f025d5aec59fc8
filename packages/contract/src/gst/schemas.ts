import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { gstin } from '../kernel/indian-ids.ts';
import { ofRight } from '../kernel/of-right.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { orderHistory, orderQuote } from '../kernel/orders.ts';
import { checkedText, choice, cleanLine, optionalText, safeText } from '../kernel/text.ts';
import { constitutions, registrationPapers, staffRegistrationPapers } from './constitutions.ts';
import { periodOf } from './periods.ts';
import { registrationDraft } from './registration-form.ts';
import { filingPapers, returnTypes, staffFilingPapers } from './returns.ts';
import { filingStatuses, registrationStatuses } from './status.ts';

const upperCompact = (text: string) => cleanLine(text).toUpperCase().replace(/[ -]/g, '');

/** Application number at the portal: letters, state, month and year, serial, check digit. */
export const gstArn = checkedText(upperCompact, (text) =>
  /^[A-Z]{2}\d{2}(?:0[1-9]|1[0-2])\d{2}\d{6}[0-9A-Z]$/.test(text) ? undefined : 'invalid',
);

const remark = safeText({ max: 500, lines: true });
const version = z.int().min(1);

/** A transition with the version of the order that the user saw. */
export const plainMove = z.strictObject({ version });
export const remarkMove = z.strictObject({ version, remark });
export const arnMove = z.strictObject({ version, arn: gstArn });
export const approveMove = z.strictObject({ version, gstin: gstin.schema });
export const rejectMove = z.strictObject({ version, reason: remark, refund: choice(['terms', 'whole']) });
export const assignMove = z.strictObject({ version, assigneeId: recordId.nullable() });
export const paperParams = z.strictObject({ id: recordId, paperId: recordId });
export const moved = z.object({ version: z.int() });

export const startRegistration = z.strictObject({ requestId: recordId });
export const started = z.object({ id: recordId, number: z.string() });
export const saveRegistration = z.strictObject({ version, values: registrationDraft });
export const submitOrder = z.strictObject({ version, expectedPaise: feePaise });

const part = z
  .string()
  .regex(/^[a-z0-9-]{0,36}$/)
  .default('');
export const registrationPaperInput = z.strictObject({ slot: choice(registrationPapers), part });
export const staffRegistrationPaperInput = z.strictObject({ slot: choice(staffRegistrationPapers) });
export const filingPaperInput = z.strictObject({ slot: choice(filingPapers) });
export const staffFilingPaperInput = z.strictObject({ slot: choice(staffFilingPapers) });
export const paperAdded = z.object({ paperId: recordId });

const figure = feePaise.nullish();
/** Figures of a return, whole paise; a missing figure is unknown, not zero. */
export const figures = z.strictObject({
  taxablePaise: figure,
  igstPaise: figure,
  cgstPaise: figure,
  sgstPaise: figure,
  cessPaise: figure,
  itcPaise: figure,
  payablePaise: figure,
});
export type Figures = z.output<typeof figures>;

const kind = { returnType: choice(returnTypes), period: safeText({ max: 12 }) };

const periodFits = (value: { returnType: (typeof returnTypes)[number]; period: string }, ctx: z.RefinementCtx) => {
  if (!returnTypes.includes(value.returnType) || typeof value.period !== 'string') return;
  if (!periodOf(value.returnType, value.period)) ctx.addIssue(faultIssue('choose_one', ['period']));
};

/** Order of a return; portal name and password are sealed, shown to the person who works on it, and deleted once it is filed. */
export const filingInput = z
  .strictObject({
    requestId: recordId,
    gstin: gstin.schema,
    legalName: safeText({ max: 150, upper: true }),
    tradeName: optionalText(safeText({ max: 150 })),
    ...kind,
    isNil: z.boolean(),
    figures: figures.optional(),
    remark: optionalText(remark),
    portalUser: optionalText(safeText({ max: 60 })),
    portalPassword: optionalText(safeText({ max: 100 })),
    expectedPaise: feePaise,
  })
  .superRefine(periodFits)
  .superRefine(({ portalUser, portalPassword }, ctx) => {
    if (portalPassword !== undefined && portalUser === undefined) ctx.addIssue(faultIssue('required', ['portalUser']));
  });
export type FilingInput = z.output<typeof filingInput>;

export const termsQuery = z.strictObject({ ...kind, gstin: gstin.schema }).superRefine(periodFits);
export const filingTerms = z.object({ quote: orderQuote, dueOn: localDate, isExtended: z.boolean() });

export const draftMove = z.strictObject({ version, figures, remark: optionalText(remark) });
export const fileMove = z.strictObject({ version, arn: gstArn, filedOn: localDate });

export const customers = z.object({
  data: z.array(z.object({ gstin: z.string(), legalName: z.string(), tradeName: z.string().nullable() })),
});

export const gstCounts = z.object({
  registrations: z.record(z.enum(registrationStatuses), z.int()),
  filings: z.record(z.enum(filingStatuses), z.int()),
  /** Open returns past their due day, and those due within seven days. */
  overdue: z.int(),
  dueSoon: z.int(),
});
export type GstCounts = z.infer<typeof gstCounts>;
export const staffGstCounts = gstCounts.extend({ mine: z.int(), unassigned: z.int() });

const shop = {
  merchantCode: z.string(),
  shopName: z.string(),
  assignedName: z.string().nullable(),
  isMine: z.boolean(),
};

export const registrationRow = z.object({
  id: recordId,
  number: z.string(),
  legalName: z.string().nullable(),
  constitution: z.enum(constitutions).nullable(),
  stateCode: z.string().nullable(),
  status: z.enum(registrationStatuses),
  statusAt: instant,
  createdAt: instant,
  arn: z.string().nullable(),
  gstin: z.string().nullable(),
});
export type RegistrationRow = z.infer<typeof registrationRow>;
export const staffRegistrationRow = registrationRow.extend({ ...shop, waitsSince: instant.nullable() });
export type StaffRegistrationRow = z.infer<typeof staffRegistrationRow>;

export const filingRow = z.object({
  id: recordId,
  number: z.string(),
  gstin: z.string(),
  legalName: z.string(),
  returnType: z.enum(returnTypes),
  period: z.string(),
  isNil: z.boolean(),
  dueOn: localDate,
  /** Negative after the due day; null once the order has ended. */
  daysLeft: z.int().nullable(),
  status: z.enum(filingStatuses),
  statusAt: instant,
  createdAt: instant,
  arn: z.string().nullable(),
  filedOn: localDate.nullable(),
});
export type FilingRow = z.infer<typeof filingRow>;
export const staffFilingRow = filingRow.extend({ ...shop, waitsUntil: localDate.nullable() });
export type StaffFilingRow = z.infer<typeof staffFilingRow>;

const whole = {
  version: z.int(),
  history: orderHistory,
  /** Transitions that the reader may make now. */
  moves: z.array(z.string()),
};
const forStaff = {
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  assignedId: recordId.nullable(),
  isMine: z.boolean(),
  assignedName: z.string().nullable(),
};

export const registrationView = registrationRow.extend({
  ...whole,
  values: registrationDraft,
  quote: ofRight(['m.gst.apply'], orderQuote.nullable()),
});
export type RegistrationView = z.infer<typeof registrationView>;
export const staffRegistrationView = registrationRow.extend({ ...whole, ...forStaff, values: registrationDraft });
export type StaffRegistrationView = z.infer<typeof staffRegistrationView>;

export const filingView = filingRow.extend({
  ...whole,
  tradeName: z.string().nullable(),
  given: figures.nullable(),
  draft: figures.nullable(),
  hasLogin: z.boolean(),
});
export type FilingView = z.infer<typeof filingView>;
export const staffFilingView = filingView.extend(forStaff);
export type StaffFilingView = z.infer<typeof staffFilingView>;

export const portalLogin = z.object({ user: z.string(), password: z.string().nullable() });
export const gstPeople = z.object({ data: z.array(z.object({ id: recordId, name: z.string() })) });
