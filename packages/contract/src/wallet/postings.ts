import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { postingKinds } from '../kernel/posting-kinds.ts';

const linkedPosting = z.object({ id: recordId, kind: z.enum(postingKinds), at: instant });

/** A posting with all details: entries, author, reference, and the postings before and after it. */
export const postingView = z.object({
  id: recordId,
  kind: z.enum(postingKinds),
  narration: z.string(),
  /** The business day in IST. */
  dated: localDate,
  at: instant,
  actorName: z.string().nullable(),
  referenceType: z.string(),
  referenceId: z.string(),
  merchantCode: z.string().nullable(),
  entries: z.array(
    z.object({
      accountCode: z.string(),
      accountName: z.string(),
      drPaise: paise,
      crPaise: paise,
      /** The wallet's balance after the entry; internal accounts have none. */
      balancePaise: paise.nullable(),
    }),
  ),
  /** The state codes of a supply, and a commission's financial year and rate. */
  placeOfSupply: z.string().nullable(),
  networkState: z.string().nullable(),
  financialYear: z.string().nullable(),
  tdsRateBasisPoints: z.int().nullable(),
  /** The level of the payee of an override, and the branch code of the shop whose sale it was. */
  levelName: z.string().nullable(),
  /** The territory whose share an override is. */
  territoryName: z.string().nullable(),
  shopCode: z.string().nullable(),
  cause: linkedPosting.nullable(),
  followers: z.array(linkedPosting),
  /** Whether the caller may request its reversal now. */
  mayReverse: z.boolean(),
});
export type PostingView = z.infer<typeof postingView>;

export const proofRow = z.object({
  id: recordId,
  isNightly: z.boolean(),
  /** Whether every posting was read, and not only those since the previous proof. */
  isWhole: z.boolean(),
  startedAt: instant,
  finishedAt: instant.nullable(),
  postings: z.int().nullable(),
  differenceCount: z.int().nullable(),
  differences: z.array(z.object({ check: z.string(), subject: z.string(), expected: z.string(), found: z.string() })),
  askedBy: z.string().nullable(),
});
export type ProofRow = z.infer<typeof proofRow>;
