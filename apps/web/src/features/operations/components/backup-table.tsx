import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { OperationsView } from '@sevadesk/contract/operations';
import { m } from '@sevadesk/messages';
import { PlainTable } from '../../../shared/ui/blocks/plain-table.tsx';
import { EmptyState } from '../../../shared/ui/states/empty-state.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { sizeText } from './sizes.ts';

/** The last backups, newest first; whether they include the keys matters as much as their age. */
export function BackupTable({ backups, database }: Pick<OperationsView, 'backups' | 'database'>) {
  if (database.isDistributed)
    return <EmptyState title={m.operations_backups_servers_title()} text={m.operations_backups_servers_text()} />;
  if (backups.length === 0)
    return <EmptyState title={m.operations_backups_none_title()} text={m.operations_backups_none_text()} />;
  return (
    <PlainTable
      figures={[2, 3, 4]}
      heads={[
        m.operations_backup_when(),
        m.operations_backup_file(),
        m.operations_backup_size(),
        m.operations_backup_rows(),
        m.operations_backup_files(),
        m.operations_backup_keys(),
      ]}
      rows={backups.map(({ id, endedAt, file, bytes, rowCount, files, hasKeys }) => ({
        key: id,
        cells: [
          <DateText key="when" value={endedAt} time />,
          file.slice(file.lastIndexOf('/') + 1),
          sizeText(bytes),
          formatCount(rowCount),
          formatCount(files),
          hasKeys ? m.operations_backup_keys_saved() : m.operations_backup_keys_missing(),
        ],
      }))}
    />
  );
}
