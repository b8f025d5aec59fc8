import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'payout' | 'payout-batch' | 'payout-answer'> = {
  payout: {
    ready: m.shared_status_payout_ready,
    batched: m.shared_status_payout_batched,
    sent: m.shared_status_payout_sent,
    overdue: m.shared_status_payout_overdue,
    paid: m.shared_status_payout_paid,
    returned: m.shared_status_payout_returned,
    cancelled: m.shared_status_payout_cancelled,
  },
  'payout-answer': {
    settled: m.shared_status_payout_answer_settled,
    returned: m.shared_status_payout_answer_returned,
    pending: m.shared_status_payout_answer_pending,
    repeated: m.shared_status_payout_answer_repeated,
    difference: m.shared_status_payout_answer_difference,
  },
  'payout-batch': {
    pending: m.shared_status_payout_batch_pending,
    approved: m.shared_status_payout_batch_approved,
    rejected: m.shared_status_payout_batch_rejected,
  },
};

addStatusWords(words);
