/** Both pages in one chunk, which keeps the first load of every page small. */
export { CampaignList } from './campaign-list.tsx';
export { CampaignView } from './campaign-view.tsx';
