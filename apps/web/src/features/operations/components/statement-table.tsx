import { Code, Table, Text } from '@mantine/core';
import type { OperationsView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import stacked from '../../../shared/ui/stacked-table.module.css';
import classes from './operations.module.css';
import { msText } from './sizes.ts';

/** The statements that this process waited for longest, in all. */
export function StatementTable({ statements }: { statements: OperationsView['statements'] }) {
  const heads = [
    m.operations_statement(),
    m.operations_statement_calls(),
    m.operations_statement_average(),
    m.operations_statement_longest(),
    m.operations_statement_total(),
  ];
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {m.operations_statements_text()}
      </Text>
      <Table className={`${stacked.stacked} ${classes.statements}`}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {statements.map(({ sql, calls, averageMs, longestMs, totalMs }) => (
            <Table.Tr key={sql}>
              <Table.Td data-label={heads[0]}>
                <details>
                  <summary>{sql.slice(0, 90)}</summary>
                  <Code block>{sql}</Code>
                </details>
              </Table.Td>
              <Table.Td data-label={heads[1]}>{calls.toLocaleString('en-IN')}</Table.Td>
              <Table.Td data-label={heads[2]}>{m.operations_ms({ n: msText(averageMs) })}</Table.Td>
              <Table.Td data-label={heads[3]}>{m.operations_ms({ n: msText(longestMs) })}</Table.Td>
              <Table.Td data-label={heads[4]}>{m.operations_ms({ n: msText(totalMs) })}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
