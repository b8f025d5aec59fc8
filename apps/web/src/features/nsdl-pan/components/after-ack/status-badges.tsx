import type { ApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import classes from './after-ack.module.css';

type Props = { application: Pick<ApplicationRow, 'status' | 'hardcopyStatus' | 'tinStatus'> };

/** The main status and, where there is anything to say, those of the paper and of the centre beside it. */
export function StatusBadges({ application: { status, hardcopyStatus, tinStatus } }: Props) {
  return (
    <span className={classes.statuses}>
      <StatusBadge of="application" status={status} />
      {hardcopyStatus === 'none' ? null : <StatusBadge of="paper" status={hardcopyStatus} />}
      {tinStatus === 'none' ? null : <StatusBadge of="tin" status={tinStatus} />}
    </span>
  );
}
