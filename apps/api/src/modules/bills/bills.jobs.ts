import type { Ticker } from '../../platform/job.ts';
import { pollComplaints } from './raise-complaint.ts';
import { reconcileDays } from './reconcile-days.ts';
import { updateCatalogue } from './refresh-catalogue.ts';
import { remindDue } from './remind-due.ts';
import { deleteCallbacks, deleteFetches, sweepPayments } from './sweep-payments.ts';

export const billsTickers: readonly Ticker[] = [
  { name: 'bills.sweep', everySeconds: 5, run: sweepPayments },
  { name: 'bills.poll-complaints', everySeconds: 30, run: pollComplaints },
  { name: 'bills.update-catalogue', everySeconds: 30, run: updateCatalogue },
  { name: 'bills.reconcile', everySeconds: 300, run: async (ctx) => void (await reconcileDays(ctx)) },
  { name: 'bills.remind-due', everySeconds: 3600, run: remindDue },
  { name: 'bills.delete-fetches', everySeconds: 3600, run: deleteFetches },
  { name: 'bills.delete-callbacks', everySeconds: 3600, run: deleteCallbacks },
];
