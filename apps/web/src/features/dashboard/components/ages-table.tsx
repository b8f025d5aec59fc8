import { VisuallyHidden } from '@mantine/core';
import { type AgeKey, inOrderOfUrgency } from '@sevadesk/contract/dashboard';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { Link, type LinkProps } from '@tanstack/react-router';
import classes from './ages.module.css';
import type { Place } from './queues.ts';
import type { Waiting } from './waiting-rows.tsx';

type Props<Key extends string> = {
  rows: readonly Waiting<Key>[];
  place: (key: Key) => Place | undefined;
  /** The list filtered to rows of that age. */
  aged: (key: Key, age: AgeKey) => LinkProps;
};

const ages = [
  ['day', m.dashboard_age_day],
  ['threeDays', m.dashboard_age_three_days],
  ['week', m.dashboard_age_week],
  ['older', m.dashboard_age_older],
] as const;

/**
 * The ages of each queue's pending records: a bar per queue, whose parts link to their rows; ideally the last part is missing. It is
 * a table for screen readers, with explicit roles, because CSS that changes its display may remove the table semantics.
 */
export function AgesTable<Key extends string>({ rows, place, aged }: Props<Key>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <table role="table" className={classes.table}>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <thead role="rowgroup">
        {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
        <tr role="row" className={classes.legend}>
          <th scope="col">
            <VisuallyHidden>{m.dashboard_ages_queue()}</VisuallyHidden>
          </th>
          <th scope="col">
            <VisuallyHidden>{m.dashboard_age_overdue()}</VisuallyHidden>
          </th>
          {ages.map(([age, label]) => (
            <th key={age} scope="col" data-age={age}>
              {label()}
            </th>
          ))}
        </tr>
      </thead>
      {/* biome-ignore lint/a11y/noRedundantRoles: see above */}
      <tbody role="rowgroup">
        {inOrderOfUrgency(rows).map((row) => {
          const at = place(row.key);
          return at ? <Bar key={row.key} row={row} at={at} aged={aged} /> : null;
        })}
      </tbody>
    </table>
  );
}

type BarProps<Key extends string> = { row: Waiting<Key>; at: Place; aged: Props<Key>['aged'] };

function Bar<Key extends string>({ row: { key, overdue, ages: counts }, at, aged }: BarProps<Key>) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <tr role="row" className={classes.row}>
      <th scope="row">
        <Link {...at.link}>{at.label}</Link>
      </th>
      <td data-late={overdue > 0 || undefined}>
        {overdue > 0 ? m.dashboard_overdue({ count: formatCount(overdue) }) : <VisuallyHidden>0</VisuallyHidden>}
      </td>
      {ages.map(([age, label]) => (
        <td key={age} data-age={age} data-empty={counts[age] === 0 || undefined} style={{ flexGrow: counts[age] }}>
          {counts[age] === 0 ? (
            '0'
          ) : (
            <Link {...aged(key, age)} title={`${at.label}: ${label()}`}>
              {formatCount(counts[age])}
            </Link>
          )}
        </td>
      ))}
    </tr>
  );
}
