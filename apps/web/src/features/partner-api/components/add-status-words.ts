import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'partner-key' | 'hook' | 'delivery'> = {
  'partner-key': {
    active: m.shared_status_partner_key_active,
    ending: m.shared_status_partner_key_ending,
    ended: m.shared_status_partner_key_ended,
    revoked: m.shared_status_partner_key_revoked,
  },
  hook: { on: m.shared_status_hook_on, off: m.shared_status_hook_off, failing: m.shared_status_hook_failing },
  delivery: {
    waiting: m.shared_status_delivery_waiting,
    delivered: m.shared_status_delivery_delivered,
    failed: m.shared_status_delivery_failed,
  },
};

addStatusWords(words);
