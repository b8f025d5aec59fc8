import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { pran } from '../kernel/indian-ids.ts';
import { feePaise } from '../kernel/money-schema.ts';
import { orderHistory, orderQuote } from '../kernel/orders.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';
import { npsRefunds, npsStatuses, npsTiers } from './codes.ts';
import { npsDraft, npsStepNames } from './form.ts';

const equityStep = z.strictObject({ fromAge: z.int().min(0).max(100), maxPercent: z.int().min(0).max(100) });
const ages = { validFrom: localDate, minAge: z.int().min(0).max(100), maxAge: z.int().min(0).max(120) };

export const npsLimitsRow = z.object({
  ...ages,
  /** Whole paise. */
  tier1MinPaise: z.int(),
  tier2MinPaise: z.int(),
  equitySteps: z.array(z.object(equityStep.shape)),
  source: z.string(),
  setBy: z.string().nullable(),
});
export type NpsLimitsRow = z.infer<typeof npsLimitsRow>;

export const npsLimitsInput = z.strictObject({
  ...ages,
  tier1MinPaise: feePaise,
  tier2MinPaise: feePaise,
  equitySteps: z.array(equityStep).min(1).max(20),
  source: safeText({ max: 200 }),
});
export type NpsLimitsInput = z.output<typeof npsLimitsInput>;

export const npsManager = z.object({ code: z.string(), name: z.string(), isActive: z.boolean() });
export type NpsManager = z.infer<typeof npsManager>;
export const npsManagerInput = z.strictObject({
  code: safeText({ max: 20, allowed: /^[a-z0-9-]+$/ }),
  name: safeText({ max: 80 }),
  isActive: z.boolean(),
});

export const npsRules = z.object({ limits: z.array(npsLimitsRow), managers: z.array(npsManager) });

/** Current limits and choices of the form. */
export const npsOptions = z.object({
  limits: npsLimitsRow,
  managers: z.array(npsManager),
  quote: orderQuote.nullable(),
  today: localDate,
});
export type NpsOptions = z.infer<typeof npsOptions>;

export const npsCreateInput = z.strictObject({
  /** Created once by the screen, so that a repeated request returns the same draft. */
  requestId: recordId,
  data: npsDraft,
});
export const npsSaveInput = z.strictObject({ version: z.int().min(1), data: npsDraft });
export const npsSubmitInput = z.strictObject({ version: z.int().min(1), expectedPaise: z.int().min(0) });
export const npsTextInput = z.strictObject({
  version: z.int().min(1),
  text: safeText({ max: 1000, lines: true }),
});
/** A query, and the steps of the form that the shop may change to answer it. */
export const npsQueryInput = npsTextInput.extend({ steps: z.array(choice(npsStepNames)).max(npsStepNames.length) });
/** The answer, with the current values of the queried steps. */
export const npsAnswerInput = npsTextInput.extend({ data: npsDraft.optional() });
export const npsSendInput = z.strictObject({
  version: z.int().min(1),
  /** The record keeper's number if a person forwarded it; without a number the interface forwards it. */
  ackNo: optionalText(safeText({ min: 6, max: 30, upper: true, allowed: /^[A-Z0-9/-]+$/ })),
});
export const npsPranInput = z.strictObject({ version: z.int().min(1), pran: pran.schema });
export const npsRejectInput = z.strictObject({
  version: z.int().min(1),
  reason: safeText({ max: 500, lines: true }),
  refund: choice(npsRefunds),
});

export const npsRow = z.object({
  id: recordId,
  number: z.string(),
  name: z.string(),
  mobile: z.string(),
  tiers: z.enum(npsTiers).nullable(),
  status: z.enum(npsStatuses),
  ackNo: z.string().nullable(),
  pran: z.string().nullable(),
  pricePaise: z.int().nullable(),
  createdAt: instant,
  statusAt: instant,
});
export type NpsRow = z.infer<typeof npsRow>;
export const npsStaffRow = npsRow.extend({ merchantId: recordId, merchantCode: z.string(), shopName: z.string() });
export type NpsStaffRow = z.infer<typeof npsStaffRow>;

/** An exchange with the record keeper about an order, for staff. */
export const npsLook = z.object({
  id: recordId,
  at: instant,
  source: z.string(),
  outcome: z.string(),
  answer: z.string().nullable(),
});

export const npsView = z.object({
  ...npsRow.shape,
  version: z.int(),
  /** Draft values; a complete form once submitted. */
  data: npsDraft,
  /** The last query of head office or the record keeper, until it is answered. */
  question: z.string().nullable(),
  /** The steps of the form that may be changed to answer it. */
  askedSteps: z.array(z.enum(npsStepNames)),
  rejectReason: z.string().nullable(),
  updatedAt: instant,
  history: orderHistory,
});
export type NpsView = z.infer<typeof npsView>;
export const npsStaffView = npsView.extend({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
  /** Whether the interface may be used now. */
  canSend: z.boolean(),
  /** The order was forwarded to the record keeper and the result is unknown. */
  isUnknown: z.boolean(),
  /** The record keeper's reason for rejecting it, verbatim. */
  refusal: z.string().nullable(),
  looks: z.array(npsLook),
});
export type NpsStaffView = z.infer<typeof npsStaffView>;

export const npsSaved = z.object({ id: recordId, version: z.int(), updatedAt: instant });

export const npsCounts = z.object({
  byStatus: z.record(z.enum(npsStatuses), z.int()),
  /** This month, whole paise. */
  issuedThisMonth: z.int(),
  commissionPaise: z.int(),
});
export type NpsCounts = z.infer<typeof npsCounts>;
