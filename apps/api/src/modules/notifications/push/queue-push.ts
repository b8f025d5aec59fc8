import type { Ctx } from '../../../platform/context.ts';
import { devicesOfPeople } from './devices.repo.ts';

/** The job that sends a notification to a device. */
export const sendPushJob = 'notifications.send-push';

/** Queues stored notifications for the devices of their people in the caller's transaction: one job for each device. */
export async function queuePush(ctx: Ctx, notices: readonly { id: string; userId: string }[]): Promise<void> {
  const devices = await devicesOfPeople(
    ctx.db,
    notices.map(({ userId }) => userId),
  );
  for (const { id: noticeId, userId } of notices)
    for (const { id: deviceId } of devices.filter((device) => device.userId === userId))
      await ctx.jobs.add(ctx.db, sendPushJob, { noticeId, deviceId }, { maxAttempts: 6 });
}
