import { Table, Text } from '@mantine/core';
import type { OperationsView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import stacked from '../../../shared/ui/stacked-table.module.css';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { msText } from './sizes.ts';

/** How outside services answered this process, and whether a line rests. */
export function LineTable({ lines }: { lines: OperationsView['lines'] }) {
  if (lines.every(({ calls, state }) => calls === 0 && state === 'closed'))
    return <Text c="dimmed">{m.operations_providers_none()}</Text>;
  const heads = [
    m.operations_provider(),
    m.operations_line_state(),
    m.operations_line_calls(),
    m.operations_line_failures(),
    m.operations_line_average(),
  ];
  return (
    <>
      <Text c="dimmed" size="sm" mb="sm">
        {m.operations_providers_text()}
      </Text>
      <Table className={stacked.stacked}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head) => (
              <Table.Th key={head}>{head}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {lines.map(({ provider, state, calls, failures, averageMs }) => (
            <Table.Tr key={provider}>
              <Table.Td data-label={heads[0]}>{provider}</Table.Td>
              <Table.Td data-label={heads[1]}>
                <StatusBadge of="provider" status={state} />
              </Table.Td>
              <Table.Td data-label={heads[2]}>{calls.toLocaleString('en-IN')}</Table.Td>
              <Table.Td data-label={heads[3]}>{failures.toLocaleString('en-IN')}</Table.Td>
              <Table.Td data-label={heads[4]}>
                {averageMs === null ? '-' : m.operations_ms({ n: msText(averageMs) })}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
