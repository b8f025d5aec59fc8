import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import { deliverMessage } from './deliver-message.ts';
import { purgeOld } from './purge-old.ts';
import { deliverJob } from './notify-partner.ts';
import { notifyLowBalances } from './notify-low-balance.ts';
import { moveDueTestOrders } from './test-orders.ts';

export const partnerApiJobs: readonly Job[] = [
  job(deliverJob, z.object({ deliveryId: z.uuid(), attempt: z.int().min(1) }), deliverMessage),
];

export const partnerApiTickers: readonly Ticker[] = [
  { name: 'partner-api.move-test-orders', everySeconds: 3, run: moveDueTestOrders },
  { name: 'partner-api.low-balance', everySeconds: 30, run: notifyLowBalances },
  { name: 'partner-api.forget', everySeconds: 3600, run: purgeOld },
];
