import { z } from 'zod';
import { job, type Ticker } from '../../platform/job.ts';
import { sendWhatsappJob } from './queue-whatsapp.ts';
import { sendFallbacks } from './send-fallbacks.ts';
import { sendWhatsapp } from './send-whatsapp.ts';
import type { WhatsappPorts } from './whatsapp-ports.ts';

export const whatsappJobs = (ports: WhatsappPorts) => [
  job(sendWhatsappJob, z.object({ messageId: z.uuid() }), (ctx, { messageId }) => sendWhatsapp(ctx, ports, messageId)),
];

export const whatsappTickers: readonly Ticker[] = [
  { name: 'whatsapp.fallbacks', everySeconds: 15, run: (ctx) => sendFallbacks(ctx) },
];
