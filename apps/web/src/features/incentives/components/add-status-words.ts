import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'target'> = {
  target: {
    open: m.shared_status_target_open,
    approval: m.shared_status_target_approval,
    paying: m.shared_status_target_paying,
    paid: m.shared_status_target_paid,
    rejected: m.shared_status_target_rejected,
  },
};

addStatusWords(words);
