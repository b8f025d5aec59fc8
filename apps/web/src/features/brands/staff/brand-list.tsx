import { Button } from '@mantine/core';
import { type BrandRow, brands } from '@sevadesk/contract/brands';
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
import { NewBrandForm } from '../components/new-brand-form.tsx';
import '../components/add-status-words.ts';

const columns: Columns<BrandRow> = [
  {
    id: 'name',
    header: m.brands_name,
    kind: 'name',
    cell: (row) => row.name,
    link: ({ id }) => ({ to: '/backend/settings/brands/$id', params: { id } }),
  },
  { id: 'host', header: m.brands_host, cell: (row) => row.host ?? '-' },
  { id: 'merchantCode', header: m.brands_merchant_code, cell: (row) => row.merchantCode },
  { id: 'shopName', header: m.brands_merchant, kind: 'name', cell: (row) => row.shopName },
  {
    id: 'createdAt',
    header: m.brands_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  {
    id: 'state',
    header: m.brands_state,
    cell: (row) => <StatusBadge of="brand" status={row.state} />,
    options: statusOptions('brand'),
    pin: true,
  },
];

/** The brands of distributors and franchises with their hosts. */
export function BrandList() {
  const [isOpen, setOpen] = useState(false);
  const navigate = useNavigate();
  return (
    <ListPage
      title={m.brands_title()}
      action={
        <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
          {m.brands_new()}
        </Button>
      }
    >
      <DataTable
        endpoint={brands.list}
        exportEndpoint={brands.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['name', 'host', 'shopName']}
        empty={{ title: m.brands_empty_title(), text: m.brands_empty_text() }}
      />
      <SideDrawer opened={isOpen} title={m.brands_new()} onClose={() => setOpen(false)}>
        <NewBrandForm
          onDone={({ id }) => {
            notify(m.brands_created());
            void navigate({ to: '/backend/settings/brands/$id', params: { id } });
          }}
        />
      </SideDrawer>
    </ListPage>
  );
}
