import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'job' | 'provider'> = {
  job: {
    waiting: m.shared_status_job_waiting,
    running: m.shared_status_job_running,
    retrying: m.shared_status_job_retrying,
    failed: m.shared_status_job_failed,
  },
  provider: {
    closed: m.shared_status_provider_closed,
    'half-open': m.shared_status_provider_half_open,
    open: m.shared_status_provider_open,
  },
};

addStatusWords(words);
