import type { Ticker } from '../../platform/job.ts';
import { expirePapers } from './request-again.ts';

export const kycTickers: readonly Ticker[] = [{ name: 'kyc.expire', everySeconds: 600, run: expirePapers }];
