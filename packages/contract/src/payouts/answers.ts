import { z } from 'zod';
import { instant } from '../kernel/date-schema.ts';
import { recordId } from '../kernel/ids.ts';
import { paise } from '../kernel/money-schema.ts';

/** What a bank says of a payment. */
export const bankAnswers = ['paid', 'returned', 'pending'] as const;
export type BankAnswer = (typeof bankAnswers)[number];

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
