import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { orderHistory, orderQuote } from '../kernel/orders.ts';
import { safeText } from '../kernel/text.ts';
import { specimenDraft } from './form.ts';
import { specimenStatuses } from './status.ts';

const version = z.int().min(1);

export const specimenCreateInput = z.strictObject({
  /** Created once by the form, so that a repeated request returns the same draft. */
  requestId: recordId,
  form: specimenDraft,
});
export const specimenSaveInput = z.strictObject({ version, form: specimenDraft });
export const specimenSubmitInput = z.strictObject({ version, expectedPaise: z.int().min(0) });
export const specimenApproveInput = z.strictObject({ version });
export const specimenRejectInput = z.strictObject({ version, reason: safeText({ max: 500, lines: true }) });

/** The current price of an application; null if it has none. */
export const specimenOptions = z.object({ quote: orderQuote.nullable() });

export const specimenRow = z.object({
  id: recordId,
  number: z.string(),
  customerName: z.string(),
  mobile: z.string(),
  /** Whole paise; null before submission. */
  pricePaise: z.int().nullable(),
  status: z.enum(specimenStatuses),
  createdAt: instant,
  statusAt: instant,
});
export type SpecimenRow = z.infer<typeof specimenRow>;

const shop = { merchantId: recordId, merchantCode: z.string(), shopName: z.string() };
export const staffSpecimenRow = specimenRow.extend(shop);
export type StaffSpecimenRow = z.infer<typeof staffSpecimenRow>;

export const specimenSaved = z.object({ id: recordId, version: z.int() });
export const specimenView = specimenRow.extend({
  version: z.int(),
  form: specimenDraft,
  rejectReason: z.string().nullable(),
  history: orderHistory,
});
export type SpecimenView = z.infer<typeof specimenView>;
export const staffSpecimenView = specimenView.extend(shop);
export type StaffSpecimenView = z.infer<typeof staffSpecimenView>;
