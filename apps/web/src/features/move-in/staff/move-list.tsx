import { Button } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type MoveRow, moveIn } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { queueView } from '../../dashboard/index.ts';
import { MoveForm } from '../components/move-form.tsx';
import '../components/add-status-words.ts';

const columns: Columns<MoveRow> = [
  {
    id: 'number',
    header: m.move_in_number,
    cell: (row) => row.number,
    link: (row) => ({ to: '/backend/setting/move-in/$id', params: { id: row.id } }),
  },
  { id: 'system', header: m.move_in_system, kind: 'name', cell: (row) => row.system },
  { id: 'cutOverOn', header: m.move_in_cut_over, kind: 'date', cell: (row) => <DateText value={row.cutOverOn} /> },
  { id: 'shops', header: m.move_in_shops, kind: 'number', cell: (row) => formatCount(row.shops) },
  { id: 'createdBy', header: m.move_in_created_by, cell: (row) => row.createdBy },
  {
    id: 'createdAt',
    header: m.move_in_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  {
    id: 'requestedAt',
    header: m.move_in_requested_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
    hidden: true,
  },
  {
    id: 'status',
    header: m.move_in_status,
    cell: (row) => <StatusBadge of="move" status={row.status} />,
    options: statusOptions('move'),
    pin: true,
  },
];

const views = () => [{ label: m.move_in_view_all(), filters: [] }, queueView('migrations')];

/** Data migrations, newest first; a new one starts with its name and its date. */
export function MoveList() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  const action = (
    <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
      {m.move_in_create()}
    </Button>
  );
  return (
    <ListPage title={m.move_in_list_title()} action={action}>
      <DataTable
        endpoint={moveIn.list}
        exportEndpoint={moveIn.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['number', 'system', 'cutOverOn', 'shops']}
        empty={{ title: m.move_in_list_empty_title(), text: m.move_in_list_empty_text(), action }}
      />
      <SideDrawer opened={isOpen} title={m.move_in_create()} onClose={() => setOpen(false)}>
        <MoveForm
          onDone={(id) => {
            notify(m.move_in_created());
            void navigate({ to: '/backend/setting/move-in/$id', params: { id } });
          }}
        />
      </SideDrawer>
    </ListPage>
  );
}
