import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'credit' | 'credit-line'> = {
  credit: {
    clear: m.shared_status_credit_clear,
    drawn: m.shared_status_credit_drawn,
    due: m.shared_status_credit_due,
    overdue: m.shared_status_credit_overdue,
  },
  'credit-line': {
    pending: m.shared_status_credit_line_pending,
    approved: m.shared_status_credit_line_approved,
    rejected: m.shared_status_credit_line_rejected,
  },
};

addStatusWords(words);
