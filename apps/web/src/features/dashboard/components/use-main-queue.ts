import { type StaffQueueKey, staffQueues } from '@sevadesk/contract/dashboard';
import { staff } from '@sevadesk/contract/kernel/access';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
import { ownWork } from './own-work.ts';

/** The queue that is most a person's own work: the first of `ownWork` that they may work on and open; undefined for nobody's. */
export function useMainQueue(): StaffQueueKey | undefined {
  const may = useMay();
  const visible = useVisiblePaths();
  return ownWork.find((key) => may(staff(staffQueues[key].need)) && visible(staffQueues[key].list));
}
