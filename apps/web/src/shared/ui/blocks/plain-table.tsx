import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import stacked from './stacked-table.module.css';

type Props = {
  heads: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** The columns of figures, counted from 0: they share their right edge. */
  figures?: readonly number[];
  /** The caption. */
  note?: string;
  className?: string;
};

/** A short read-only table; on a phone each row is a block with the names of its columns. */
export function PlainTable({ heads, rows, figures = [], note, className = '' }: Props) {
  return (
    <>
      {note ? (
        <Text c="dimmed" size="sm" mb="sm">
          {note}
        </Text>
      ) : null}
      <Table className={`${stacked.stacked} ${className}`}>
        <Table.Thead>
          <Table.Tr>
            {heads.map((head, at) => (
              <Table.Th key={head} data-figure={figures.includes(at) || undefined}>
                {head}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ key, cells }) => (
            <Table.Tr key={key}>
              {heads.map((head, at) => (
                <Table.Td key={head} data-label={head} data-figure={figures.includes(at) || undefined}>
                  {cells[at]}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </>
  );
}
