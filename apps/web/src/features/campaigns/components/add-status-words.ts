import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'campaign' | 'campaign_recipient'> = {
  campaign: {
    draft: m.shared_status_campaign_draft,
    pending: m.shared_status_campaign_pending,
    active: m.shared_status_campaign_active,
    paused: m.shared_status_campaign_paused,
    stopped: m.shared_status_campaign_stopped,
    finished: m.shared_status_campaign_finished,
  },
  campaign_recipient: {
    planned: m.shared_status_campaign_recipient_planned,
    skipped: m.shared_status_campaign_recipient_skipped,
    queued: m.shared_status_campaign_recipient_queued,
    sent: m.shared_status_campaign_recipient_sent,
    delivered: m.shared_status_campaign_recipient_delivered,
    read: m.shared_status_campaign_recipient_read,
    failed: m.shared_status_campaign_recipient_failed,
  },
};

addStatusWords(words);
