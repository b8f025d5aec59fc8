import { Table } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import classes from './dashboard.module.css';
import type { Place, Waiting } from './waiting-rows.tsx';

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
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, ages: { day, threeDays, week, older } }) => {
            const at = place(key);
            if (!at) return null;
            return (
              <Table.Tr key={key}>
                <Table.Th scope="row">
                  <Link {...at.link}>{at.label}</Link>
                </Table.Th>
                <Table.Td>{day.toLocaleString('en-IN')}</Table.Td>
                <Table.Td>{threeDays.toLocaleString('en-IN')}</Table.Td>
                <Table.Td>{week.toLocaleString('en-IN')}</Table.Td>
                <Table.Td data-late={older > 0 || undefined}>{older.toLocaleString('en-IN')}</Table.Td>
              </Table.Tr>
            );
          })}
        </Table.Tbody>
      </Table>
    </div>
  );
}
