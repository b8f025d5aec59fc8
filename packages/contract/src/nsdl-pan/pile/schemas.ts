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
  /** Null until the file was opened. */
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
  /** Places of its pages in the pile. */
  pages: z.array(z.int()),
  byHand: z.boolean(),
  /** Photo and signature were found and cut as well. */
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
  /** Numbers of the pieces that have arrived. */
  received: z.array(z.int()),
  filings: z.array(pileFiling),
});
export type PileView = z.infer<typeof pileView>;

export const strayPage = z.object({
  page: z.int(),
  reason: z.enum(strayReasons),
  /** What its code says, when it was read. */
  token: z.string().nullable(),
  formPage: z.int().nullable(),
  /** Null when it could not be drawn; works without a bearer for five minutes. */
  tempUrl: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  isDiscarded: z.boolean(),
  remark: z.string().nullable(),
  /** The application that the pages before it went to. */
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
  /** Pages of its scan so far. */
  pages: z.int(),
});
export type Scannable = z.infer<typeof scannable>;

const maxPages = 400;
export const pilePages = z.array(z.int().min(1).max(maxPages)).min(1).max(maxPages);

export const pileName = safeText({ max: 120 });
export const discardReason = safeText({ max: 200 });
