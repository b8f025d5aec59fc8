import type { Ticker } from '../../platform/job.ts';
import { endAbandonedConsents } from './change-consent.ts';

export const customersTickers: readonly Ticker[] = [
  {
    name: 'customers.abandoned',
    everySeconds: 3600,
    run: endAbandonedConsents,
  },
];
