import { z } from 'zod';
import { localDate } from '../../kernel/date-schema.ts';
import { checkedText } from '../../kernel/text.ts';

/** The steps a customer is told of, in their order. */
export const progressSteps = ['received', 'head-office', 'filed', 'acknowledged', 'allotted', 'sent'] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** What holds an application up, or ended it. */
export const progressNotices = ['incomplete', 'objection', 'rejected', 'cancelled'] as const;
export type ProgressNotice = (typeof progressNotices)[number];

/** A token number as a person types it: its 12 digits, blanks between them dropped. */
const token = checkedText(
  (text) => text.replace(/\s/g, ''),
  (text) => (/^\d{12}$/.test(text) ? undefined : 'invalid'),
);

/** What is asked of whoever wants to see: the token alone could be guessed. */
export const progressInput = z.strictObject({ token, birthDate: localDate });

/** How far an application has come; nothing in it says whose it is. */
export const progressView = z.object({
  type: z.enum(['N', 'C']),
  /** No card is printed: the PAN comes by e-mail. */
  isElectronic: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(progressSteps),
      state: z.enum(['done', 'now', 'ahead']),
      /** The day it was reached, where that is known. */
      day: z.string().nullable(),
    }),
  ),
  notice: z.enum(progressNotices).nullable(),
});
export type ProgressView = z.infer<typeof progressView>;
