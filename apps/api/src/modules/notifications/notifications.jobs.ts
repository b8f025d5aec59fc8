import { z } from 'zod';
import { job } from '../../platform/job.ts';
import { sendMailJob } from './queue-mail.ts';
import { sendMail } from './send-mail.ts';

export const notificationsJobs = [
  job(sendMailJob, z.object({ mailId: z.uuid() }), (ctx, { mailId }) => sendMail(ctx, mailId)),
];
