import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { moveChoices, moveDecisionCodes } from './schemas.ts';

const count = z.int();

/** What tells shops with one contact apart: owner, end of the PAN, state, and the balance in any of the files. */
const shopFacts = z.object({
  ownerName: z.string(),
  panEnd: z.string().nullable(),
  state: z.string(),
  openingPaise: paise.nullable(),
});

/** An example row of a decision. */
const example = z.object({
  fileId: recordId,
  rowNo: count,
  code: z.string(),
  name: z.string(),
  facts: shopFacts.nullish(),
});

export const moveDecision = z.object({
  id: recordId,
  code: z.enum(moveDecisionCodes),
  /** The value that the rows share: a mobile number, a parent's code, a name of an id type. Empty if the cell is empty. */
  subject: z.string(),
  rows: count,
  examples: z.array(example),
  /** The existing merchant that the decision refers to, if any. */
  merchant: z.object({ id: recordId, code: z.string(), shopName: z.string() }).nullable(),
  choices: z.array(z.enum(moveChoices)),
  choice: z.enum(moveChoices).nullable(),
  target: z.string().nullable(),
  /** The most likely decision, to be confirmed. */
  suggested: z.object({ choice: z.enum(moveChoices), target: z.string().nullable() }).nullable(),
  /** The sum of the balances in question. */
  openingPaise: paise.nullable(),
  /** Why the shop that the subject names is not imported, if the files contain it. */
  subjectState: z.enum(['left_out', 'with_errors']).nullable(),
  decidedBy: z.string().nullable(),
  decidedAt: instant.nullable(),
});
export type MoveDecision = z.infer<typeof moveDecision>;
