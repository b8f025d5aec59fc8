import { Button } from '@mantine/core';
import { type ImportBatchRow, imports } from '@sevadesk/contract/imports';
import { m } from '@sevadesk/messages';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/status-words.ts';
import type { ImportPlace } from './import-place.ts';

const count = (value: number) => value.toLocaleString('en-IN');

const columnsFor = ({ view }: ImportPlace): Columns<ImportBatchRow> => [
  {
    id: 'fileName',
    header: m.imports_file,
    cell: (row) => row.fileName,
    link: (row) => ({ to: view, params: { id: row.id } }),
  },
  { id: 'sourceName', header: m.imports_source, cell: (row) => row.sourceName },
  {
    id: 'createdAt',
    header: m.imports_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  { id: 'createdBy', header: m.imports_created_by, cell: (row) => row.createdBy },
  { id: 'totalRows', header: m.imports_total, kind: 'number', cell: (row) => count(row.totalRows) },
  { id: 'doneRows', header: m.imports_done, kind: 'number', cell: (row) => count(row.doneRows) },
  { id: 'duplicateRows', header: m.imports_duplicate, kind: 'number', cell: (row) => count(row.duplicateRows) },
  { id: 'faultyRows', header: m.imports_faulty, kind: 'number', cell: (row) => count(row.faultyRows) },
  {
    id: 'status',
    header: m.imports_status,
    cell: (row) => <StatusBadge of="import" status={row.status} />,
    options: statusOptions('import'),
    pin: true,
  },
];

type Props = { place: ImportPlace; title: string; above?: ReactNode };

/** Imported files of one kind, newest first. */
export function ImportHistory({ place, title, above }: Props) {
  const columns = useMemo(() => columnsFor(place), [place]);
  const action = (
    <Button leftSection={<IconFileImport size={16} />} renderRoot={(props) => <Link to={place.form} {...props} />}>
      {m.imports_new_button()}
    </Button>
  );
  return (
    <ListPage title={title} action={action}>
      {above}
      <DataTable
        endpoint={imports.list}
        exportEndpoint={imports.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['fileName', 'createdAt', 'doneRows']}
        empty={{ title: m.imports_history_empty_title(), text: m.imports_history_empty_text(), action }}
      />
    </ListPage>
  );
}
