import type { Ticker } from '../../platform/job.ts';
import { openDueAccounts } from './open-account.ts';
import { sendReturns } from './send-returns.ts';
import { sweepPayments } from './sweep-payments.ts';

export const collectTickers: readonly Ticker[] = [
  { name: 'collect.open', everySeconds: 10, run: openDueAccounts },
  { name: 'collect.sweep', everySeconds: 30, run: sweepPayments },
  { name: 'collect.return', everySeconds: 10, run: sendReturns },
];
