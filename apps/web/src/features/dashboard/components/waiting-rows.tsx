import type { StaffDashboard } from '@sevadesk/contract/dashboard';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './dashboard.module.css';

export type WaitingRow = StaffDashboard['waiting'][number];
type Props = {
  rows: readonly WaitingRow[];
  place: (key: WaitingRow['key']) => { label: string; link: LinkProps } | undefined;
};

/** The queues of this person with their numbers and the age of the oldest, each a link to the list behind it. */
export function WaitingRows({ rows, place }: Props) {
  return (
    <ul className={classes.rows}>
      {rows.map(({ key, nos, oldestAt }) => {
        const at = place(key);
        if (!at) return null;
        return (
          <li key={key}>
            <Link {...at.link} className={classes.row}>
              <span className={classes.rowText}>
                <span>{at.label}</span>
                <span className={classes.rowNote}>
                  {oldestAt ? m.dashboard_oldest({ when: formatDateTime(oldestAt) }) : m.dashboard_nothing_waits()}
                </span>
              </span>
              <span className={classes.rowNumber} data-empty={nos === 0 || undefined}>
                {nos.toLocaleString('en-IN')}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
