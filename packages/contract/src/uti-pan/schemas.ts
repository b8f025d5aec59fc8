import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { faultIssue, withFault } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { aadhaar, email, mobile, pan, panCategory, pincode } from '../kernel/indian-ids.ts';
import { paise, positivePaise } from '../kernel/money-schema.ts';
import { orderHistory, orderQuote } from '../kernel/orders.ts';
import { stateCode } from '../kernel/state-schema.ts';
import { checkedText, choice, optionalText, safeText } from '../kernel/text.ts';
import * as codes from './codes.ts';

/** A person, a firm or a company may be a PAN service agent; a family or trust may not (domain page, section 6). */
const agentPan = pan.schema.refine(...withFault((text: string) => /[PFC]/.test(panCategory(text)), 'pan_category'));
const optionalDate = z.preprocess(
  (value) => (value === '' || value === null ? undefined : value),
  localDate.optional(),
);
const latin = /^[A-Za-z0-9 .,&'()/#-]+$/;

export const psaForm = z.strictObject({
  /** As printed on the PAN card. */
  psaName: safeText({ max: 100, upper: true, allowed: /^[A-Z .&'()-]+$/ }),
  pan: agentPan,
  birthDate: optionalDate,
  mobile: mobile.schema,
  email: email.schema,
  /** Only required if UTI is called through its API; sealed, and deleted when the order ends. */
  aadhaar: optionalText(aadhaar.schema),
  shopName: safeText({ max: 100, allowed: latin }),
  address: safeText({ max: 150, allowed: latin }),
  district: safeText({ max: 50, allowed: latin }),
  state: stateCode,
  pin: pincode.schema,
});
export type PsaForm = z.output<typeof psaForm>;

const mustAccept = z.boolean().refine(...withFault((value: boolean) => value, 'must_accept'));
export const psaSubmission = z.strictObject({ expectedPaise: z.int().min(0), declared: mustAccept });

/** UTI's id of the agent: letters, digits and a few signs. */
export const psaId = checkedText(
  (text) => text.trim().toUpperCase(),
  (text) => (/^[A-Z0-9][A-Z0-9/_-]{3,29}$/.test(text) ? undefined : 'invalid'),
);

/** A number of coupons, or an amount in rupees that buys as many as possible. */
export const couponWish = z.discriminatedUnion('by', [
  z.strictObject({
    by: z.literal('quantity'),
    type: choice(codes.couponTypes),
    quantity: z.int().min(1).max(codes.mostCoupons),
  }),
  z.strictObject({ by: z.literal('amount'), type: choice(codes.couponTypes), amountPaise: positivePaise }),
]);
export type CouponWish = z.output<typeof couponWish>;

/** The same as form values: both fields stay when the mode changes. */
export const couponForm = z
  .object({
    by: choice(['quantity', 'amount']),
    type: choice(codes.couponTypes),
    quantity: z.int().min(1).max(codes.mostCoupons).nullish(),
    amountPaise: positivePaise.nullish(),
  })
  .superRefine(({ by, quantity, amountPaise }, ctx) => {
    if (by === 'quantity' && !quantity) ctx.addIssue(faultIssue('required', ['quantity']));
    if (by === 'amount' && !amountPaise) ctx.addIssue(faultIssue('required', ['amountPaise']));
  });

export const couponOrderInput = z.strictObject({
  /** Created once by the form, so that a repeated request returns the same order. */
  requestId: recordId,
  wish: couponWish,
  expectedPaise: z.int().min(0),
});
export type CouponOrderInput = z.output<typeof couponOrderInput>;

export const couponQuote = orderQuote.extend({ quantity: z.int(), unitPaise: paise });
export type CouponQuote = z.infer<typeof couponQuote>;

const reason = safeText({ max: 300, min: 3, lines: true });
const version = z.int().min(1);
const providerRef = optionalText(safeText({ max: 40, allowed: /^[A-Za-z0-9/_-]+$/ }));

export const utiReason = z.strictObject({ reason });
export const psaApproval = z.strictObject({ psaId, providerRef });
export const couponCredit = z.strictObject({ providerRef });

export const psaDecision = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('send'), version }),
  z.strictObject({ action: z.literal('approve'), version, psaId, providerRef }),
  z.strictObject({ action: z.literal('reject'), version, reason }),
]);
export type PsaDecision = z.output<typeof psaDecision>;

/** A decision on one order or many; each is checked separately. */
export const couponDecision = z.strictObject({
  ids: z.array(recordId).min(1).max(100),
  decision: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('send') }),
    z.strictObject({ action: z.literal('credit'), providerRef }),
    z.strictObject({ action: z.literal('reject'), reason }),
  ]),
});
export type CouponDecision = z.output<typeof couponDecision>;

export const bulkReply = z.object({
  done: z.int(),
  refused: z.array(z.object({ number: z.string(), code: z.string() })),
});
export type BulkReply = z.infer<typeof bulkReply>;

const usage = z.object({
  electronic: z.int(),
  physical: z.int(),
});
export type Usage = z.infer<typeof usage>;

/** The shop's usage as last reported by UTI; null if never reported. */
const used = usage.extend({ at: instant }).nullable();

export const psaRow = z.object({
  id: recordId,
  number: z.string(),
  psaName: z.string(),
  psaId: z.string().nullable(),
  mobile: z.string(),
  status: z.enum(codes.psaStatuses),
  statusAt: instant,
  resetRequestedAt: instant.nullable(),
  createdAt: instant,
});
export const staffPsaRow = psaRow.extend({ merchantId: recordId, merchantCode: z.string(), shopName: z.string() });
export type StaffPsaRow = z.infer<typeof staffPsaRow>;

export const couponRow = z.object({
  id: recordId,
  number: z.string(),
  psaId: z.string(),
  type: z.enum(codes.couponTypes),
  quantity: z.int(),
  pricePaise: paise,
  providerRef: z.string().nullable(),
  status: z.enum(codes.couponStatuses),
  statusAt: instant,
  createdAt: instant,
});
export type CouponRow = z.infer<typeof couponRow>;
export const staffCouponRow = couponRow.extend({
  merchantId: recordId,
  merchantCode: z.string(),
  shopName: z.string(),
});
export type StaffCouponRow = z.infer<typeof staffCouponRow>;

const shop = z.object({ id: recordId, code: z.string(), shopName: z.string() });
const sending = {
  version: z.int(),
  way: z.enum(codes.utiWays).nullable(),
  providerRef: z.string().nullable(),
  reason: z.string().nullable(),
  reviewCause: z.enum(codes.utiReviewCauses).nullable(),
  checkedAt: instant.nullable(),
  nextCheckAt: instant.nullable(),
};

export const psaView = z.object({
  ...psaRow.shape,
  ...sending,
  pan: z.string(),
  birthDate: localDate.nullable(),
  email: z.string(),
  shopName: z.string(),
  address: z.string(),
  district: z.string(),
  state: z.string(),
  pin: z.string(),
  /** XXXX XXXX 1234. */
  aadhaar: z.string().nullable(),
  used,
  merchant: shop,
  /** Actions that this person may take now. */
  may: z.array(z.enum(['save', 'submit', 'send', 'approve', 'reject', 'check', 'reset', 'end-reset'])),
  history: orderHistory,
});
export type PsaView = z.infer<typeof psaView>;

export const couponView = z.object({
  ...couponRow.shape,
  ...sending,
  amountPaise: paise.nullable(),
  merchant: shop,
  may: z.array(z.enum(['send', 'credit', 'reject', 'check'])),
  history: orderHistory,
});
export type CouponView = z.infer<typeof couponView>;

/** Initial data of the registration form. */
export const psaStart = z.object({
  /** The open or approved order; a draft is continued. */
  current: psaView.nullable(),
  /** Values of the last rejected order, else of the shop's own record. */
  values: z.record(z.string(), z.string()),
  asksAadhaar: z.boolean(),
  /** Null if the price is missing; nothing can be submitted then. */
  quote: orderQuote.nullable(),
});
export type PsaStart = z.infer<typeof psaStart>;

const counts = z.record(z.string(), z.int());

export const utiOverview = z.object({
  psa: psaView
    .pick({ id: true, number: true, psaId: true, status: true, reason: true, resetRequestedAt: true })
    .nullable(),
  /** Number of orders by status. */
  coupons: counts,
  bought: usage,
  used,
  portalUrl: z.string(),
});
export type UtiOverview = z.infer<typeof utiOverview>;

export const utiStaffOverview = z.object({
  psas: counts,
  coupons: counts,
  resets: z.int(),
  /** The last thirty days, by IST day. */
  days: z.array(z.object({ day: localDate, electronic: z.int(), physical: z.int() })),
  mode: z.enum(['provider', 'manual']),
});
export type UtiStaffOverview = z.infer<typeof utiStaffOverview>;
