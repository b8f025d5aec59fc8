import type { Ticker } from '../../platform/job.ts';
import { releaseExpired } from './desk/claim-application.ts';

/** Ends expired leases of verifiers. */
export const nsdlPanTickers: readonly Ticker[] = [{ name: 'nsdl-pan.leases', everySeconds: 30, run: releaseExpired }];
