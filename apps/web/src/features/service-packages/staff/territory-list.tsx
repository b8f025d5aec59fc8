import { Button } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { servicePackages, type TerritoryRow } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useMay } from '../../../shared/auth/use-me.ts';
import { useSideForm } from '../../../shared/form/use-side-form.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { EditedTerritory, TerritoryDetails } from '../components/territory-details.tsx';

const columnsOf = (open: (row: TerritoryRow) => void): Columns<TerritoryRow> => [
  {
    id: 'name',
    header: m.service_packages_territory,
    kind: 'name',
    cell: (row) => (
      <Button variant="subtle" size="compact-sm" onClick={() => open(row)}>
        {row.name}
      </Button>
    ),
  },
  {
    id: 'districts',
    header: m.service_packages_territory_districts,
    kind: 'number',
    cell: (row) => formatCount(row.districts),
  },
  { id: 'createdBy', header: m.service_packages_territory_by, cell: (row) => row.createdBy },
  {
    id: 'createdAt',
    header: m.service_packages_since,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} />,
  },
  {
    id: 'isActive',
    header: m.service_packages_status,
    cell: (row) => <StatusBadge of="master" status={row.isActive ? 'active' : 'inactive'} />,
    pin: true,
  },
];

/** Territories: named sets of districts that shares of prices and targets name. */
export function TerritoryList() {
  const form = useSideForm<TerritoryRow>(m.service_packages_territory_saved);
  const mayManage = useMay()(servicePackages.createTerritory);
  return (
    <ListPage
      title={m.service_packages_territories()}
      action={mayManage ? <Button onClick={form.openNew}>{m.service_packages_territory_new()}</Button> : undefined}
    >
      <DataTable
        endpoint={servicePackages.territories}
        exportEndpoint={servicePackages.territoriesExport}
        columns={columnsOf(form.open)}
        rowId={(row) => row.id}
        peek={{ id: form.row?.id, open: form.open }}
        cardColumns={['name', 'districts', 'createdAt']}
        empty={{ title: m.service_packages_territory_empty_title(), text: m.service_packages_territory_empty_text() }}
      />
      <SideDrawer
        opened={form.isOpen}
        size="lg"
        title={
          form.row ? m.service_packages_territory_edit({ name: form.row.name }) : m.service_packages_territory_new()
        }
        onClose={form.close}
      >
        {form.row ? (
          <TerritoryDetails key={form.row.id} id={form.row.id} onDone={form.done} onClose={form.close} />
        ) : (
          <EditedTerritory onDone={form.done} />
        )}
      </SideDrawer>
    </ListPage>
  );
}
