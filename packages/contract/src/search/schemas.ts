import { z } from 'zod';
import { safeText } from '../kernel/text.ts';

/** Kinds of records in the global search, in display order. */
export const hitKinds = [
  'application',
  'paperless',
  'order',
  'backlog',
  'former_entry',
  'former_order',
  'merchant',
  'payment',
  'registration',
  'user',
  'member',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** Maximum number of hits per kind; the list shows more. */
export const hitsOfKind = 5;

export const searchInput = z.strictObject({ q: safeText({ min: 2, max: 60 }) });

export const hit = z.object({
  kind: z.enum(hitKinds),
  id: z.string(),
  /** Title of the record: a name, a number. */
  title: z.string(),
  /** Distinguishes records of the same name: its number, its shop. */
  detail: z.string(),
  /** A status of its kind, if it has one. */
  status: z.string().nullable(),
  /** Address of its page. */
  link: z.string(),
});
export type Hit = z.infer<typeof hit>;

export const searchReply = z.object({ hits: z.array(hit) });
