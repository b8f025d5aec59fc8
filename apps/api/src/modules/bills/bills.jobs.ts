import type { Ticker } from '../../platform/job.ts';
import { pollComplaints } from './raise-complaint.ts';
import { updateCatalogue } from './refresh-catalogue.ts';
import { remindDue } from './remind-due.ts';
import { deleteFetches, sweepPayments } from './sweep-payments.ts';

export const billsTickers: readonly Ticker[] = [
  { name: 'bills.sweep', everySeconds: 5, run: sweepPayments },
  { name: 'bills.poll-complaints', everySeconds: 30, run: pollComplaints },
  { name: 'bills.update-catalogue', everySeconds: 30, run: updateCatalogue },
  { name: 'bills.remind-due', everySeconds: 3600, run: remindDue },
  { name: 'bills.delete-fetches', everySeconds: 3600, run: deleteFetches },
];
