import type { Ticker } from '../../platform/job.ts';
import { deleteCallbacks, sweepOrders } from './sweep-orders.ts';

export const utiPanTickers: readonly Ticker[] = [
  { name: 'uti-pan.sweep', everySeconds: 5, run: sweepOrders },
  { name: 'uti-pan.forget-callbacks', everySeconds: 3600, run: deleteCallbacks },
];
