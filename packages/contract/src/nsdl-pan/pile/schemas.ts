import { z } from 'zod';
import { recordId } from '../../kernel/ids.ts';
import { safeText } from '../../kernel/text.ts';
import { applicationStatuses } from '../core/status.ts';
import { pileFailures, pileStates, strayReasons, uncodedChoices } from './states.ts';

export const pileRow = z.object({
  id: recordId,
  name: z.string(),
  bytes: z.int(),
  state: z.enum(pileStates),
  /** Null until the file is opened. */
  pages: z.int().nullable(),
  read: z.int(),
  filed: z.int(),
  strays: z.int(),
  discarded: z.int(),
  createdBy: z.string(),
  createdAt: z.string(),
});
export type PileRow = z.infer<typeof pileRow>;

const pileFiling = z.object({
  id: recordId,
  applicationId: recordId,
  token: z.string(),
  cardName: z.string(),
  shopName: z.string(),
  status: z.enum(applicationStatuses),
  /** Page indexes in the batch scan. */
  pages: z.array(z.int()),
  byHand: z.boolean(),
  /** Photo and signature were also found and cropped. */
  isCut: z.boolean(),
  canUndo: z.boolean(),
  undoneAt: z.string().nullable(),
});
export type PileFiling = z.infer<typeof pileFiling>;

export const pileView = pileRow.extend({
  uncoded: z.enum(uncodedChoices),
  failure: z.enum(pileFailures).nullable(),
  chunkBytes: z.int(),
  chunks: z.int(),
  /** Numbers of the received chunks. */
  received: z.array(z.int()),
  filings: z.array(pileFiling),
});
export type PileView = z.infer<typeof pileView>;

export const strayPage = z.object({
  page: z.int(),
  reason: z.enum(strayReasons),
  /** The token of its code, if it was read. */
  token: z.string().nullable(),
  formPage: z.int().nullable(),
  /** Null if it could not be rendered; works without a bearer token for five minutes. */
  tempUrl: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  isDiscarded: z.boolean(),
  remark: z.string().nullable(),
  /** The application of the preceding pages. */
  before: z.object({ applicationId: recordId, token: z.string(), cardName: z.string() }).nullable(),
});
export type StrayPage = z.infer<typeof strayPage>;

export const scannable = z.object({
  id: recordId,
  token: z.string(),
  cardName: z.string(),
  shopName: z.string(),
  merchantCode: z.string(),
  status: z.enum(applicationStatuses),
  /** Current number of pages of its scan. */
  pages: z.int(),
});
export type Scannable = z.infer<typeof scannable>;

const maxPages = 400;
export const pilePages = z.array(z.int().min(1).max(maxPages)).min(1).max(maxPages);

export const pileName = safeText({ max: 120 });
export const discardReason = safeText({ max: 200 });
