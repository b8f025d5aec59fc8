import { z } from 'zod';
import { instant } from './date-schema.ts';
import { recordId } from './ids.ts';
import { safeText } from './text.ts';

/** Masters whose changes staff may read with `masters.view`: record types of the audit log. */
export const masterHistoryKinds = ['bank-account', 'id-type', 'bank-product', 'pan-reason', 'territory'] as const;

/** Settings whose changes may be read with `settings.manage`: record types of the audit log. */
export const settingHistoryKinds = ['setting', 'slide', 'news'] as const;

/** Settings are identified by key, other records by UUID. */
export const historyRecordId = safeText({ max: 80, allowed: /^[A-Za-z0-9._:-]+$/ });

const value = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type HistoryValue = z.infer<typeof value>;

const recordChange = z.object({
  id: recordId,
  at: instant,
  /** Name and role of the actor; null if the system acted. */
  who: z.string().nullable(),
  role: z.string().nullable(),
  action: z.string(),
  isNew: z.boolean(),
  /** Changed fields by their API names; a nested field is `outer.inner`. Secrets are never included. */
  fields: z.array(z.object({ field: z.string(), from: value, to: value })),
});
export type RecordChange = z.infer<typeof recordChange>;

/** Changes of a record, newest first, at most 50. */
export const recordHistory = z.object({ data: z.array(recordChange) });
export type RecordHistory = z.infer<typeof recordHistory>;
