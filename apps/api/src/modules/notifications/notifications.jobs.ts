import { z } from 'zod';
import { job, type Ticker } from '../../platform/job.ts';
import { notifyLowBalances } from './notify-low-balances.ts';
import { notifyNews } from './notify-news.ts';
import { sendPushJob } from './push/queue-push.ts';
import { sendPush } from './push/send-push.ts';
import { sendMailJob } from './queue-mail.ts';
import { sendDigests } from './send-digests.ts';
import { sendMail } from './send-mail.ts';

export const notificationsJobs = [
  job(sendMailJob, z.object({ mailId: z.uuid() }), (ctx, { mailId }) => sendMail(ctx, mailId)),
  job(sendPushJob, z.object({ noticeId: z.uuid(), deviceId: z.uuid() }), sendPush),
];

export const notificationsTickers: readonly Ticker[] = [
  { name: 'notifications.low-balances', everySeconds: 30, run: (ctx) => notifyLowBalances(ctx) },
  { name: 'notifications.news', everySeconds: 60, run: notifyNews },
  { name: 'notifications.digests', everySeconds: 60, run: (ctx) => sendDigests(ctx) },
];
