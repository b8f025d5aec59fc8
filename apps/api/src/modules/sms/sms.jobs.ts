import { z } from 'zod';
import { job, type Ticker } from '../../platform/job.ts';
import { bookMessages } from './book-messages.ts';
import { notifyStopped } from './notify-stopped.ts';
import { pollStates } from './poll-states.ts';
import { sendSmsJob } from './queue-sms.ts';
import { sendSms } from './send-sms.ts';
import type { SmsPorts } from './sms-ports.ts';

export const smsJobs = [
  job(sendSmsJob, z.object({ messageId: z.uuid() }), (ctx, { messageId }) => sendSms(ctx, messageId)),
];

export function smsTickers(ports: SmsPorts): readonly Ticker[] {
  return [
    { name: 'sms.states', everySeconds: 60, run: (ctx) => pollStates(ctx) },
    { name: 'sms.stopped', everySeconds: 60, run: (ctx) => notifyStopped(ctx, ports) },
    { name: 'sms.booking', everySeconds: 900, run: (ctx) => bookMessages(ctx, ports) },
  ];
}
