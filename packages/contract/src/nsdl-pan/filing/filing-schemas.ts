import { z } from 'zod';
import { instant } from '../../kernel/date-schema.ts';
import { recordId } from '../../kernel/ids.ts';
import { safeText } from '../../kernel/text.ts';
import { applicationTypes, categorySlugs } from '../core/categories.ts';
import { applicationStatuses } from '../core/status.ts';

export const filingStates = ['building', 'ready', 'failed'] as const;
export type FilingState = (typeof filingStates)[number];

/** Maximum size of a batch, whatever the setting is, because one transaction files it. */
export const mostFiled = 500;

export const filingBatchRow = z.object({
  id: recordId,
  number: z.int(),
  state: z.enum(filingStates),
  /** Number of applications added, and how many of them were withdrawn since. */
  items: z.int(),
  takenBack: z.int(),
  /** Number of applications without a number from the provider. */
  missing: z.int(),
  createdBy: z.string(),
  createdAt: instant,
});
export type FilingBatchRow = z.infer<typeof filingBatchRow>;

export const filingBatchView = z.object({
  ...filingBatchRow.shape,
  /** Number of applications in the file set so far. */
  built: z.int(),
  bytes: z.int().nullable(),
  fileName: z.string().nullable(),
  /** Applications were withdrawn after the file set was created, so it contains more than the batch. */
  isStale: z.boolean(),
});
export type FilingBatchView = z.infer<typeof filingBatchView>;

export const filingItemRow = z.object({
  /** The application's id. */
  id: recordId,
  batchId: recordId,
  position: z.int(),
  token: z.string(),
  cardName: z.string(),
  category: z.enum(categorySlugs),
  type: z.enum(applicationTypes),
  formCode: z.string(),
  shopName: z.string(),
  status: z.enum(applicationStatuses),
  aknNo: z.string().nullable(),
  hasSlip: z.boolean(),
  takenBackAt: instant.nullable(),
  remark: z.string().nullable(),
});
export type FilingItemRow = z.infer<typeof filingItemRow>;

const kind = { formCode: z.string(), category: z.enum(categorySlugs), type: z.enum(applicationTypes) };

export const filingReady = z.object({
  /** Accepted applications that can be filed, by form and category. */
  groups: z.array(z.object({ ...kind, count: z.int(), oldestAt: instant })),
  /** Maximum size of a batch. */
  most: z.int(),
});
export type FilingReady = z.infer<typeof filingReady>;

/** Selects accepted applications: the named ones, or the oldest of a kind; with neither, the oldest of all. */
export const filingInput = z.strictObject({
  ids: z.array(recordId).min(1).max(mostFiled).optional(),
  formCode: z.string().max(10).optional(),
  category: z.enum(categorySlugs).optional(),
  type: z.enum(applicationTypes).optional(),
  most: z.int().min(1).max(mostFiled).optional(),
});

export const takeBackInput = z.strictObject({
  applicationId: recordId,
  remark: safeText({ min: 5, max: 200 }),
});

export const mostSlips = 200;
export const slipNames = z.strictObject({ names: z.array(z.string().min(1).max(200)).min(1).max(mostSlips) });

export const slipMatches = ['matched', 'unmatched', 'ambiguous', 'no_number', 'has_slip', 'repeated'] as const;
export const slipMatch = z.object({
  name: z.string(),
  match: z.enum(slipMatches),
  application: z
    .object({ id: recordId, token: z.string(), cardName: z.string(), aknNo: z.string().nullable() })
    .nullable(),
});
export type SlipMatch = z.infer<typeof slipMatch>;

/** A slip replaces an existing one only with `replace`. */
export const slipInput = z.strictObject({ replace: z.boolean() });
