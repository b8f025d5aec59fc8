import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'collect' | 'collect-account'> = {
  collect: {
    credited: m.shared_status_collect_credited,
    review: m.shared_status_collect_review,
    returning: m.shared_status_collect_returning,
    returned: m.shared_status_collect_returned,
    dismissed: m.shared_status_collect_dismissed,
  },
  'collect-account': {
    opening: m.shared_status_collect_account_opening,
    active: m.shared_status_collect_account_active,
    closed: m.shared_status_collect_account_closed,
  },
};

addStatusWords(words);
