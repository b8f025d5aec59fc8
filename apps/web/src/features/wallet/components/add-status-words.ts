import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'adjustment' | 'hold'> = {
  adjustment: {
    pending: m.shared_status_adjustment_pending,
    posted: m.shared_status_adjustment_posted,
    rejected: m.shared_status_adjustment_rejected,
  },
  hold: {
    open: m.shared_status_hold_open,
    review: m.shared_status_hold_review,
    captured: m.shared_status_hold_captured,
    released: m.shared_status_hold_released,
  },
};

addStatusWords(words);
