import type { Ticker } from '../../../platform/job.ts';
import { deleteCallbacks, sweepOrders } from './sweep-orders.ts';

export const paperlessTickers: readonly Ticker[] = [
  { name: 'nsdl-pan.sweep-paperless', everySeconds: 5, run: sweepOrders },
  { name: 'nsdl-pan.forget-callbacks', everySeconds: 3600, run: deleteCallbacks },
];
