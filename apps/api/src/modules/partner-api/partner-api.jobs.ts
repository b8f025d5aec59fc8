import { z } from 'zod';
import { type Job, job, type Ticker } from '../../platform/job.ts';
import { deliverMessage } from './deliver-message.ts';
import { forgetOld } from './forget-old.ts';
import { deliverJob } from './tell-partner.ts';
import { tellLowBalances } from './tell-low-balance.ts';
import { moveDueTestOrders } from './test-orders.ts';

export const partnerApiJobs: readonly Job[] = [
  job(deliverJob, z.object({ deliveryId: z.uuid(), attempt: z.int().min(1) }), deliverMessage),
];

export const partnerApiTickers: readonly Ticker[] = [
  { name: 'partner-api.move-test-orders', everySeconds: 3, run: moveDueTestOrders },
  { name: 'partner-api.low-balance', everySeconds: 30, run: tellLowBalances },
  { name: 'partner-api.forget', everySeconds: 3600, run: forgetOld },
];
