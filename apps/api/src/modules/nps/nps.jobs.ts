import type { Ticker } from '../../platform/job.ts';
import { deleteCallbacks, sweepOrders } from './sweep-orders.ts';

export const npsTickers: readonly Ticker[] = [
  { name: 'nps.sweep', everySeconds: 5, run: sweepOrders },
  { name: 'nps.forget-callbacks', everySeconds: 3600, run: deleteCallbacks },
];
