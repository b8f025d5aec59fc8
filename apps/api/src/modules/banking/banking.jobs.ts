import type { Ticker } from '../../platform/job.ts';
import { expireLeads } from './move-lead.ts';
import { deleteDrafts } from './offer-products.ts';

export const bankingTickers: readonly Ticker[] = [
  { name: 'banking.expire', everySeconds: 3600, run: expireLeads },
  { name: 'banking.forget-drafts', everySeconds: 3600, run: deleteDrafts },
];
