import { Text } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { nsdlPanPile, type PileRow } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { paths } from './core/paths.ts';
import { PileDrop } from './pile/pile-drop.tsx';

const count = (value: number | null) => (value === null ? '–' : formatCount(value));

const columns: Columns<PileRow> = [
  {
    id: 'name',
    header: m.nsdl_pan_pile_file,
    kind: 'name',
    cell: (row) => row.name,
    link: (row) => ({ to: paths.pile, params: { id: row.id } }),
  },
  {
    id: 'state',
    header: m.nsdl_pan_pile_state,
    cell: (row) => <StatusBadge of="pile" status={row.state} />,
    options: statusOptions('pile'),
    pin: true,
  },
  { id: 'pages', header: m.nsdl_pan_pile_pages, kind: 'number', cell: (row) => count(row.pages) },
  { id: 'filed', header: m.nsdl_pan_pile_filed, kind: 'number', cell: (row) => count(row.filed) },
  { id: 'strays', header: m.nsdl_pan_pile_strays, kind: 'number', cell: (row) => count(row.strays) },
  { id: 'createdBy', header: m.nsdl_pan_pile_by, cell: (row) => row.createdBy },
  { id: 'createdAt', header: m.nsdl_pan_pile_at, kind: 'date', cell: (row) => <DateText value={row.createdAt} time /> },
];

/** Uploads a batch scan of many forms; earlier ones are listed below (STF-11). */
export function PileList() {
  const navigate = useNavigate();
  return (
    <ListPage
      title={m.nsdl_pan_pile_title()}
      breadcrumb={[
        { label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } },
        { label: m.nsdl_pan_pile_title() },
      ]}
    >
      <Text c="dimmed">{m.nsdl_pan_pile_intro()}</Text>
      <PileDrop onStarted={({ id }) => void navigate({ to: paths.pile, params: { id } })} />
      <DataTable
        endpoint={nsdlPanPile.list}
        exportEndpoint={nsdlPanPile.export}
        columns={columns}
        rowId={(row) => row.id}
        empty={{ title: m.nsdl_pan_pile_empty(), text: m.nsdl_pan_pile_empty_text() }}
      />
    </ListPage>
  );
}
