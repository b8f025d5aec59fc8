import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { faultIssue } from '../kernel/faults.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';
import { choice, optionalText, safeText } from '../kernel/text.ts';

/** What a bank says of a payment. */
export const bankAnswers = ['paid', 'returned', 'pending'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

/** What two people may decide of a payout that the bank has not answered. */
export const payoutOutcomes = ['paid', 'returned'] as const;

export const payoutOutcomeInput = z
  .strictObject({
    /** Created by the screen, so that a repeated request has one effect. */
    requestId: z.uuid(),
    outcome: choice(payoutOutcomes),
    utr: optionalText(safeText({ max: 40, upper: true })),
    /** For the second person; of a returned payout also for the shop. */
    reason: safeText({ min: 5, max: 200 }),
  })
  .superRefine(({ outcome, utr }, ctx) => {
    if (outcome === 'paid' && utr === undefined) ctx.addIssue(faultIssue('required', ['utr']));
  });
export type PayoutOutcomeInput = z.output<typeof payoutOutcomeInput>;

/** What a line did: it ended the payout, said nothing new, or is a difference that a person clears. */
export const answerOutcomes = ['settled', 'returned', 'pending', 'repeated', 'difference'] as const;
export type AnswerOutcome = (typeof answerOutcomes)[number];

/** Why a line booked nothing: no such payout, another amount, not sent to the bank, or another outcome before. */
export const answerDifferences = ['unknown', 'amount', 'unsent', 'decided'] as const;
export type AnswerDifference = (typeof answerDifferences)[number];

export const payoutAnswerRow = z.object({
  id: recordId,
  answeredAt: instant,
  reference: z.string(),
  answer: z.enum(bankAnswers),
  amountPaise: paise,
  utr: z.string().nullable(),
  reason: z.string().nullable(),
  outcome: z.enum(answerOutcomes),
  difference: z.enum(answerDifferences).nullable(),
  merchantCode: z.string().nullable(),
  shopName: z.string().nullable(),
});
export type PayoutAnswerRow = z.infer<typeof payoutAnswerRow>;
