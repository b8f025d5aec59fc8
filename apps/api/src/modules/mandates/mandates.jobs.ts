import type { Ticker } from '../../platform/job.ts';
import { sweepRevocations } from './change-mandate.ts';
import { sweepMandates } from './poll-mandate.ts';
import { workDebits } from './work-debits.ts';

export const mandatesTickers: readonly Ticker[] = [
  { name: 'mandates.poll', everySeconds: 5, run: sweepMandates },
  { name: 'mandates.debit', everySeconds: 5, run: workDebits },
  { name: 'mandates.revoke', everySeconds: 15, run: sweepRevocations },
];
