import { Button } from '@mantine/core';
import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { type PackageRow, servicePackages } from '@sevadesk/contract/service-packages';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { NewPackageForm } from '../components/new-package-form.tsx';

const columns: Columns<PackageRow> = [
  {
    id: 'name',
    header: m.service_packages_name,
    kind: 'name',
    cell: (row) => row.name,
    link: (row) => ({ to: '/backend/masters/package/$pkgId', params: { pkgId: row.id } }),
  },
  {
    id: 'merchants',
    header: m.service_packages_merchants,
    kind: 'number',
    cell: (row) => formatCount(row.merchants),
  },
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

export function PackageList() {
  const [adding, setAdding] = useState(false);
  const navigate = useNavigate();
  const mayManage = useMay()(servicePackages.create);
  return (
    <ListPage
      title={m.service_packages_title()}
      action={mayManage ? <Button onClick={() => setAdding(true)}>{m.service_packages_new()}</Button> : undefined}
    >
      <DataTable
        endpoint={servicePackages.list}
        exportEndpoint={servicePackages.export}
        columns={columns}
        rowId={(row) => row.id}
        empty={{ title: m.service_packages_empty_title(), text: m.service_packages_empty_text() }}
      />
      <SideDrawer opened={adding} title={m.service_packages_new()} onClose={() => setAdding(false)}>
        <NewPackageForm
          onDone={(pkgId) => void navigate({ to: '/backend/masters/package/$pkgId', params: { pkgId } })}
        />
      </SideDrawer>
    </ListPage>
  );
}
