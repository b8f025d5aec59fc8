import type { Ticker } from '../../platform/job.ts';
import { releaseExpired } from './desk/claim-application.ts';

/** Leases of verifiers who fell silent end by themselves. */
export const nsdlPanTickers: readonly Ticker[] = [{ name: 'nsdl-pan.leases', everySeconds: 30, run: releaseExpired }];
