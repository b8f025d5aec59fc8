import { z } from 'zod';
import { safeText } from '../kernel/text.ts';

/** Records that can be found from anywhere, in the order in which they are shown. */
export const hitKinds = [
  'application',
  'paperless',
  'order',
  'backlog',
  'former_entry',
  'merchant',
  'payment',
  'registration',
  'user',
  'member',
] as const;
export type HitKind = (typeof hitKinds)[number];

/** How many of a kind are shown; who needs more goes to the list. */
export const hitsOfKind = 5;

export const searchInput = z.strictObject({ q: safeText({ min: 2, max: 60 }) });

export const hit = z.object({
  kind: z.enum(hitKinds),
  id: z.string(),
  /** What the record is called: a name, a number. */
  title: z.string(),
  /** What tells it from others of the name: its number, its shop. */
  detail: z.string(),
  /** A word of the vocabulary of its kind, where it has one. */
  status: z.string().nullable(),
  /** The address of its screen. */
  link: z.string(),
});
export type Hit = z.infer<typeof hit>;

export const searchReply = z.object({ hits: z.array(hit) });
