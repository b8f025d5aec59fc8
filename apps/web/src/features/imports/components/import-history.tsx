import { Button } from '@mantine/core';
import { type ImportBatchRow, imports } from '@sevadesk/contract/imports';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import type { ReplyOf } from '@sevadesk/contract/kernel/endpoint';
import { m } from '@sevadesk/messages';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { type Column, type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import type { ImportPlace } from './import-place.ts';
import { wordsOf } from './kind-words.ts';

type Kind = ReplyOf<typeof imports.kinds>['data'][number];

const kindOption = ({ kind, title }: Kind) => ({ value: kind, label: () => title });

/** The kind of a file, for lists with several kinds. */
const kindColumn = (kinds: readonly Kind[]): Column<ImportBatchRow> => ({
  id: 'kind',
  header: m.imports_kind,
  cell: (row) => kinds.find(({ kind }) => kind === row.kind)?.title ?? '',
  options: kinds.map(kindOption),
});

const columnsFor = ({ view, kind }: ImportPlace, kinds: readonly Kind[]): Columns<ImportBatchRow> => [
  {
    id: 'fileName',
    header: m.imports_file,
    cell: (row) => row.fileName,
    link: (row) => ({ to: view, params: { id: row.id } }),
  },
  ...(kind === undefined ? [kindColumn(kinds)] : []),
  { id: 'sourceName', header: m.imports_source, cell: (row) => row.sourceName },
  {
    id: 'createdAt',
    header: m.imports_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  { id: 'createdBy', header: m.imports_created_by, cell: (row) => row.createdBy },
  { id: 'totalRows', header: m.imports_total, kind: 'number', cell: (row) => formatCount(row.totalRows) },
  { id: 'doneRows', header: m.imports_done, kind: 'number', cell: (row) => formatCount(row.doneRows) },
  {
    id: 'duplicateRows',
    header: m.imports_duplicate,
    kind: 'number',
    cell: (row) => formatCount(row.duplicateRows),
    // The list of all kinds shows the kind instead.
    hidden: kind === undefined,
  },
  { id: 'faultyRows', header: m.imports_faulty, kind: 'number', cell: (row) => formatCount(row.faultyRows) },
  {
    id: 'status',
    header: m.imports_status,
    cell: (row) => <StatusBadge of="import" status={row.status} />,
    options: statusOptions('import'),
    pin: true,
  },
];

/** `name` identifies the page where its title is not unique. */
type Props = { place: ImportPlace; title: string; name?: string; above?: ReactNode };

/** Imported files of one kind, newest first. */
export function ImportHistory({ place, title, name, above }: Props) {
  const kinds = useCall(imports.kinds, {}, { enabled: place.kind === undefined });
  const columns = useMemo(() => columnsFor(place, kinds.data?.data ?? []), [place, kinds.data]);
  const fixed = useMemo(() => (place.kind === undefined ? undefined : { kind: place.kind }), [place.kind]);
  const words = wordsOf(place.kind);
  const action = (
    <Button leftSection={<IconFileImport size={16} />} renderRoot={(props) => <Link to={place.form} {...props} />}>
      {words.start()}
    </Button>
  );
  return (
    <ListPage title={title} {...(name && { name })} action={action}>
      {above}
      <DataTable
        endpoint={imports.list}
        exportEndpoint={imports.export}
        columns={columns}
        fixed={fixed}
        rowId={(row) => row.id}
        cardColumns={['fileName', ...(place.kind === undefined ? ['kind'] : []), 'createdAt', 'doneRows']}
        empty={{ title: words.emptyTitle(), text: words.emptyText(), action }}
      />
    </ListPage>
  );
}
