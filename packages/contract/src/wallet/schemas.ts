import { z } from 'zod';
import { instant, localDate } from '../kernel/date-schema.ts';
import { listReply } from '../kernel/list-query.ts';
import { paise } from '../kernel/money-schema.ts';
import { type PostingKind, postingKinds } from '../kernel/posting-kinds.ts';

export type StatementKind = PostingKind;

export const statementRow = z.object({
  id: z.string(),
  /** The business day in IST, stored with the posting. */
  dated: localDate,
  at: instant,
  kind: z.enum(postingKinds),
  narration: z.string(),
  /** The cause of the line, so that a screen can link to it. */
  referenceType: z.string(),
  referenceId: z.string(),
  drPaise: paise,
  crPaise: paise,
  balancePaise: paise,
});
export type StatementRow = z.infer<typeof statementRow>;

const span = z.object({ openingPaise: paise, drPaise: paise, crPaise: paise, closingPaise: paise });

/** Rows with the balance after each; opening + Cr - Dr = closing, for the page and for all filtered rows. */
export const statementReply = listReply(statementRow).extend({
  account: z.object({ code: z.string(), name: z.string() }),
  page: span,
  whole: span,
});
export type StatementReply = z.infer<typeof statementReply>;

export const accountRow = z.object({ code: z.string(), name: z.string(), kind: z.enum(['wallet', 'house']) });
export type AccountRow = z.infer<typeof accountRow>;
