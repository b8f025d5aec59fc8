import type { Ticker } from '../../platform/job.ts';
import { releaseExpired } from './desk/claim-application.ts';
import { refreshFigures } from './overview/recent-figures.ts';

/** Ends expired leases of verifiers, and reads the last weeks for the dashboards of a large network. */
export const nsdlPanTickers: readonly Ticker[] = [
  { name: 'nsdl-pan.leases', everySeconds: 30, run: releaseExpired },
  { name: 'nsdl-pan.figures', everySeconds: 120, run: refreshFigures },
];
