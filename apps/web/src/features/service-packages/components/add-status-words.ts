import { m } from '@sevadesk/messages';
import { addStatusWords, type WordsOf } from '../../../shared/ui/values/status-words.ts';

const words: WordsOf<'prices'> = {
  prices: {
    draft: m.shared_status_prices_draft,
    coming: m.shared_status_prices_coming,
    current: m.shared_status_prices_current,
    former: m.shared_status_prices_former,
    replaced: m.shared_status_prices_replaced,
    withdrawn: m.shared_status_prices_withdrawn,
  },
};

addStatusWords(words);
