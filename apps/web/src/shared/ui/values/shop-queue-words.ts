import type { ShopQueueKey } from '@sevadesk/contract/dashboard';
import { m } from '@sevadesk/messages';

const words: Readonly<Record<ShopQueueKey, () => string>> = {
  tin: m.dashboard_wait_shop_tin,
  incomplete: m.dashboard_wait_incomplete,
  upload: m.dashboard_wait_upload,
  crop: m.dashboard_wait_crop,
  ready: m.dashboard_wait_ready,
  drafts: m.dashboard_wait_drafts,
  papers: m.dashboard_wait_papers,
};

/** What a shop has to do is called so wherever it is shown; apart from its list, so that a page of a shop needs no more than the words. */
export const shopQueueWord = (key: ShopQueueKey): string => words[key]();
