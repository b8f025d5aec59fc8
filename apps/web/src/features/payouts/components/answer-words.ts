import type { AnswerDifference, BankAnswer } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';

/** Labels of what a bank says. */
export const answerWords: Record<BankAnswer, () => string> = {
  paid: m.payouts_answer_word_paid,
  returned: m.payouts_answer_word_returned,
  pending: m.payouts_answer_word_pending,
};

/** Labels of why an answer booked nothing. */
export const differenceWords: Record<AnswerDifference, () => string> = {
  unknown: m.payouts_difference_unknown,
  amount: m.payouts_difference_amount,
  unsent: m.payouts_difference_unsent,
  decided: m.payouts_difference_decided,
};
