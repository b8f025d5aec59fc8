import type { StaffQueueKey } from '@sevadesk/contract/dashboard';
import type { Db } from '../../platform/db.ts';
import { queues, staffArms } from './queues.repo.ts';

/** Returns the age of the oldest item in each head office queue in seconds; 0 for an empty queue. */
export async function queueAges(db: Db): Promise<{ key: StaffQueueKey; seconds: number }[]> {
  const arms = Object.entries(staffArms) as [StaffQueueKey, (typeof staffArms)[StaffQueueKey]][];
  return (await queues(db, arms)).map(({ key, oldestAt }) => ({
    key,
    seconds: oldestAt === null ? 0 : Math.max(0, (Date.now() - Date.parse(oldestAt)) / 1000),
  }));
}
