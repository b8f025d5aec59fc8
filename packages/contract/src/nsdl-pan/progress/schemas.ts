import { z } from 'zod';
import { localDate } from '../../kernel/date-schema.ts';
import { checkedText } from '../../kernel/text.ts';

/** The steps shown to a customer, in order. */
export const progressSteps = ['received', 'head-office', 'filed', 'acknowledged', 'allotted', 'sent'] as const;
export type ProgressStep = (typeof progressSteps)[number];

/** Why an application is delayed or ended. */
export const progressNotices = ['incomplete', 'objection', 'rejected', 'cancelled'] as const;
export type ProgressNotice = (typeof progressNotices)[number];

/** A typed token number: 12 digits, spaces removed. */
const token = checkedText(
  (text) => text.replace(/\s/g, ''),
  (text) => (/^\d{12}$/.test(text) ? undefined : 'invalid'),
);

/** The input for tracking: the token alone could be guessed. */
export const progressInput = z.strictObject({ token, birthDate: localDate });

/** Progress of an application; it contains no personal data. */
export const progressView = z.object({
  type: z.enum(['N', 'C']),
  /** No card is printed; the PAN is sent by e-mail. */
  isElectronic: z.boolean(),
  steps: z.array(
    z.object({
      step: z.enum(progressSteps),
      state: z.enum(['done', 'now', 'ahead']),
      /** The day of the step, if known. */
      day: z.string().nullable(),
    }),
  ),
  notice: z.enum(progressNotices).nullable(),
});
export type ProgressView = z.infer<typeof progressView>;
