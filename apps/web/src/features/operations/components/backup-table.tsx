import { Table } from '@mantine/core';
import type { OperationsView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import stacked from '../../../shared/ui/stacked-table.module.css';
import { sizeText } from './sizes.ts';

/** The last backups, newest first; whether the keys went with them matters as much as their age. */
export function BackupTable({ backups }: { backups: OperationsView['backups'] }) {
  if (backups.length === 0)
    return <EmptyState title={m.operations_backups_none_title()} text={m.operations_backups_none_text()} />;
  const heads = [
    m.operations_backup_when(),
    m.operations_backup_file(),
    m.operations_backup_size(),
    m.operations_backup_rows(),
    m.operations_backup_files(),
    m.operations_backup_keys(),
  ];
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
        {backups.map(({ id, endedAt, file, bytes, rowCount, files, hasKeys }) => (
          <Table.Tr key={id}>
            <Table.Td data-label={heads[0]}>
              <DateText value={endedAt} time />
            </Table.Td>
            <Table.Td data-label={heads[1]}>{file.slice(file.lastIndexOf('/') + 1)}</Table.Td>
            <Table.Td data-label={heads[2]}>{sizeText(bytes)}</Table.Td>
            <Table.Td data-label={heads[3]}>{rowCount.toLocaleString('en-IN')}</Table.Td>
            <Table.Td data-label={heads[4]}>{files.toLocaleString('en-IN')}</Table.Td>
            <Table.Td data-label={heads[5]}>
              {hasKeys ? m.operations_backup_keys_saved() : m.operations_backup_keys_missing()}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
