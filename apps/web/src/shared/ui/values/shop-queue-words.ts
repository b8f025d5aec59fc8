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

/** The labels of a shop's queues on every screen; separate from the list of queues, so that a shop's page loads only the labels. */
export const shopQueueWord = (key: ShopQueueKey): string => words[key]();
