import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import stacked from '../../../shared/ui/stacked-table.module.css';

type Props = { heads: readonly string[]; rows: readonly { key: string; cells: readonly ReactNode[] }[] };

/** A short table of the guide; on a phone each row stands as a block. */
export function GuideTable({ heads, rows }: Props) {
  return (
    <Table className={stacked.stacked}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head) => (
            <Table.Th key={head}>{head}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ key, cells }) => (
          <Table.Tr key={key}>
            {heads.map((head, at) => (
              <Table.Td key={head} data-label={head}>
                {cells[at]}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
