import { Table } from '@mantine/core';
import { inOrderOfUrgency } from '@sevadesk/contract/dashboard';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import classes from './dashboard.module.css';
import type { Place } from './queues.ts';
import type { Waiting } from './waiting-rows.tsx';

type Props<Key extends string> = { rows: readonly Waiting<Key>[]; place: (key: Key) => Place | undefined };

/** For how long what waits has waited; the last column should be empty. */
export function AgesTable<Key extends string>({ rows, place }: Props<Key>) {
  return (
    <div className={classes.scroll}>
      <Table className={classes.ages}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{m.dashboard_ages_queue()}</Table.Th>
            <Table.Th>{m.dashboard_age_day()}</Table.Th>
            <Table.Th>{m.dashboard_age_three_days()}</Table.Th>
            <Table.Th>{m.dashboard_age_week()}</Table.Th>
            <Table.Th>{m.dashboard_age_older()}</Table.Th>
            <Table.Th>{m.dashboard_age_overdue()}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {inOrderOfUrgency(rows).map(({ key, overdue, ages: { day, threeDays, week, older } }) => {
            const at = place(key);
            if (!at) return null;
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row">
                  <Link {...at.link}>{at.label}</Link>
                </Table.Th>
                <Table.Td>{formatCount(day)}</Table.Td>
                <Table.Td>{formatCount(threeDays)}</Table.Td>
                <Table.Td>{formatCount(week)}</Table.Td>
                <Table.Td>{formatCount(older)}</Table.Td>
                <Table.Td data-late={overdue > 0 || undefined}>{formatCount(overdue)}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
