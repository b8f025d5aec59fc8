import type { Ticker } from '../../platform/job.ts';
import { deleteWebhooks, sweepOrders } from './sweep-orders.ts';

export const gatewayTickers: readonly Ticker[] = [
  { name: 'gateway.sweep', everySeconds: 5, run: sweepOrders },
  { name: 'gateway.forget-webhooks', everySeconds: 3600, run: deleteWebhooks },
];
