import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './dashboard.module.css';

export type Waiting<Key extends string> = {
  key: Key;
  nos: number;
  oldestAt: string | null;
  ages: { day: number; threeDays: number; week: number; older: number };
};
export type Place = { label: string; link: LinkProps };
type Props<Key extends string> = { rows: readonly Waiting<Key>[]; place: (key: Key) => Place | undefined };

/** The queues of this person with their numbers and the age of the oldest, each a link to the list behind it. */
export function WaitingRows<Key extends string>({ rows, place }: Props<Key>) {
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
