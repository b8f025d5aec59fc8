import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'brand'> = {
  brand: {
    draft: m.shared_status_brand_draft,
    active: m.shared_status_brand_active,
    ended: m.shared_status_brand_ended,
  },
};

addStatusWords(words);
