import { Button, Group, Text } from '@mantine/core';
import { type AoCodeRow, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { AoCodeForm } from '../components/ao-code-form.tsx';
import { AoCodeHistory } from '../components/ao-code-history.tsx';
import { EditButton } from '../components/edit-button.tsx';
import { useMasterForm } from '../components/use-master-form.ts';

const columns: Columns<AoCodeRow> = [
  { id: 'city', header: m.masters_ao_city, cell: (row) => row.city },
  { id: 'areaCode', header: m.masters_ao_area, cell: (row) => row.areaCode },
  { id: 'aoType', header: m.masters_ao_type, cell: (row) => row.aoType },
  { id: 'rangeCode', header: m.masters_ao_range, kind: 'number', cell: (row) => row.rangeCode },
  { id: 'aoNumber', header: m.masters_ao_number, kind: 'number', cell: (row) => row.aoNumber },
  {
    id: 'description',
    header: m.masters_ao_description,
    cell: (row) => (
      <>
        {row.description}
        {row.source ? (
          <Text size="xs" c="dimmed">
            {row.source}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'isInternational',
    header: m.masters_ao_international,
    cell: (row) => (row.isInternational ? m.masters_yes() : m.masters_no()),
  },
  {
    id: 'isActive',
    header: m.masters_status,
    cell: (row) => <StatusBadge of="master" status={row.isActive ? 'active' : 'inactive'} />,
    pin: true,
  },
];

const nameOf = (row: AoCodeRow) => `${row.areaCode} ${row.aoType} ${row.rangeCode} ${row.aoNumber}`;

export function AoCodeList() {
  const form = useMasterForm<AoCodeRow>();
  return (
    <ListPage
      title={m.masters_ao_title()}
      action={
        form.mayManage ? (
          <Group gap="sm">
            <Button variant="default" renderRoot={(props) => <Link {...props} to="/backend/masters/ao-code/import" />}>
              {m.masters_ao_import()}
            </Button>
            <Button onClick={form.openNew}>{m.masters_ao_new()}</Button>
          </Group>
        ) : undefined
      }
    >
      <DataTable
        endpoint={masters.aoCodeList}
        exportEndpoint={masters.aoCodeExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['city', 'areaCode', 'description']}
        empty={{ title: m.masters_ao_empty_title(), text: m.masters_ao_empty_text() }}
        rowActions={
          form.mayManage ? (row) => <EditButton name={nameOf(row)} onClick={() => form.open(row)} /> : undefined
        }
      />
      <SideDrawer opened={form.isOpen} title={form.row ? m.masters_ao_edit() : m.masters_ao_new()} onClose={form.close}>
        <AoCodeForm code={form.row} onDone={form.done} />
        {form.row ? <AoCodeHistory id={form.row.id} /> : null}
      </SideDrawer>
    </ListPage>
  );
}
