import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'transfer'> = {
  transfer: {
    pending: m.shared_status_transfer_pending,
    done: m.shared_status_transfer_done,
    declined: m.shared_status_transfer_declined,
    withdrawn: m.shared_status_transfer_withdrawn,
    expired: m.shared_status_transfer_expired,
  },
};

addStatusWords(words);
