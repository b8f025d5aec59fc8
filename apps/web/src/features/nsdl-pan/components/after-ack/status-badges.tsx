import type { ApplicationRow } from '@sevadesk/contract/nsdl-pan';
import { StatusBadge } from '../../../../shared/ui/values/status-badge.tsx';
import classes from './after-ack.module.css';

type Props = { application: Pick<ApplicationRow, 'status' | 'hardcopyStatus' | 'tinStatus'> };

/** The main status and, where present, those of the original form and of the centre. */
export function StatusBadges({ application: { status, hardcopyStatus, tinStatus } }: Props) {
  return (
    <span className={classes.statuses}>
      <StatusBadge of="application" status={status} />
      {hardcopyStatus === 'none' ? null : <StatusBadge of="paper" status={hardcopyStatus} />}
      {tinStatus === 'none' ? null : <StatusBadge of="tin" status={tinStatus} />}
    </span>
  );
}
