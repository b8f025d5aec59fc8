import type { Ticker } from '../../platform/job.ts';
import { releaseSeconds } from './campaign.rules.ts';
import { releaseCampaigns } from './release-campaigns.ts';

export const campaignsTickers: readonly Ticker[] = [
  { name: 'campaigns.release', everySeconds: releaseSeconds, run: (ctx) => releaseCampaigns(ctx) },
];
