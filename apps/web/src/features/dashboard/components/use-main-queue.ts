import { type StaffQueueKey, staffQueues } from '@sevadesk/contract/dashboard';
import { staff } from '@sevadesk/contract/kernel/access';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { ownWork } from './own-work.ts';

/** A person's main queue: the first of `ownWork` that they may process and open; undefined when there is none. */
export function useMainQueue(): StaffQueueKey | undefined {
  const may = useMay();
  const visible = useVisiblePaths();
  return ownWork.find((key) => may(staff(staffQueues[key].need)) && visible(staffQueues[key].list));
}
