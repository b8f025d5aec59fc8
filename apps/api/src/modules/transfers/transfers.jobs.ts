import type { Ticker } from '../../platform/job.ts';
import { endUnanswered } from './answer-return.ts';

export const transferTickers: readonly Ticker[] = [{ name: 'transfers.expire', everySeconds: 300, run: endUnanswered }];
