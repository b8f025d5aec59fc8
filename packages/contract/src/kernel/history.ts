import { z } from 'zod';
import { instant } from './date-schema.ts';
import { recordId } from './ids.ts';
import { safeText } from './text.ts';

/** Masters whose changes staff may read with `masters.view`: the record types of the audit. */
export const masterHistoryKinds = ['bank-account', 'id-type', 'bank-product', 'pan-reason'] as const;

/** Settings whose changes may be read with `settings.manage`: the record types of the audit. */
export const settingHistoryKinds = ['setting', 'slide', 'news'] as const;

/** Settings go by key, other records by UUID. */
export const historyRecordId = safeText({ max: 80, allowed: /^[A-Za-z0-9._:-]+$/ });

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type HistoryValue = z.infer<typeof value>;

const recordChange = z.object({
  id: recordId,
  at: instant,
  /** Who, and in which role; null where the product itself acted. */
  who: z.string().nullable(),
  role: z.string().nullable(),
  action: z.string(),
  isNew: z.boolean(),
  /** Fields that differ, by their names on the wire; a field within another is `outer.inner`. Secrets never stand here. */
  fields: z.array(z.object({ field: z.string(), from: value, to: value })),
});
export type RecordChange = z.infer<typeof recordChange>;

/** Who changed a record, newest first, at most 50. */
export const recordHistory = z.object({ data: z.array(recordChange) });
export type RecordHistory = z.infer<typeof recordHistory>;
