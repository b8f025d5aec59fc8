import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'sms'> = {
  sms: {
    queued: m.shared_status_sms_queued,
    sending: m.shared_status_sms_sending,
    sent: m.shared_status_sms_sent,
    delivered: m.shared_status_sms_delivered,
    failed: m.shared_status_sms_failed,
    unknown: m.shared_status_sms_unknown,
    refused: m.shared_status_sms_refused,
  },
};

addStatusWords(words);
