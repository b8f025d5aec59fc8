import { inOrderOfUrgency } from '@sevadesk/contract/dashboard';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { formatDateTime } from '@sevadesk/contract/kernel/date-format';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import classes from './dashboard.module.css';
import type { Place } from './queues.ts';

export type Waiting<Key extends string> = {
  key: Key;
  nos: number;
  overdue: number;
  oldestAt: string | null;
  ages: { day: number; threeDays: number; week: number; older: number };
};
type Props<Key extends string> = { rows: readonly Waiting<Key>[]; place: (key: Key) => Place | undefined };

/** This person's queues with count, overdue count and oldest age, each linked to its list. */
export function WaitingRows<Key extends string>({ rows, place }: Props<Key>) {
  return (
    <ul className={classes.rows}>
      {inOrderOfUrgency(rows).map(({ key, nos, overdue, oldestAt }) => {
        const at = place(key);
        if (!at) return null;
        return (
          <li key={key}>
            <Link {...at.link} className={classes.row}>
              <span className={classes.rowText}>
                <span>{at.label}</span>
                <span className={classes.rowNote}>
                  {overdue > 0 ? <OverdueNote count={overdue} /> : null}
                  {oldestAt ? m.dashboard_oldest({ when: formatDateTime(oldestAt) }) : m.dashboard_nothing_waits()}
                </span>
              </span>
              <span className={classes.rowNumber} data-empty={nos === 0 || undefined}>
                {formatCount(nos)}
              </span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** The overdue count, in colour and as text, at the start of the line. */
function OverdueNote({ count }: { count: number }) {
  return (
    <>
      <span className={classes.overdue}>{m.dashboard_overdue({ count: formatCount(count) })}</span>
      {' · '}
    </>
  );
}
