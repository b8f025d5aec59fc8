import { Button, Text } from '@mantine/core';
import { formatAmount } from '@sevadesk/contract/kernel/money-format';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type IdTypeRow, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { EditButton } from '../components/edit-button.tsx';
import { IdTypeForm, NewIdTypeForm } from '../components/id-type-form.tsx';
import { IdTypePrice } from '../components/id-type-price.tsx';
import { idTypeWords } from '../components/id-type-words.ts';
import { MasterHistory } from '../components/master-history.tsx';
import { useMasterForm } from '../components/use-master-form.ts';

const columns: Columns<IdTypeRow> = [
  { id: 'name', header: m.masters_id_name, kind: 'name', cell: (row) => row.name },
  { id: 'codePrefix', header: m.masters_id_prefix, cell: (row) => row.codePrefix },
  { id: 'rank', header: m.masters_id_rank, kind: 'number', cell: (row) => row.rank },
  {
    id: 'pricePaise',
    header: m.masters_id_price,
    kind: 'money',
    cell: (row) => (
      <>
        <Amount value={row.pricePaise} />
        {row.nextPricePaise !== null && row.nextFrom !== null ? (
          <Text size="xs" c="dimmed">
            {m.masters_id_next({ price: formatAmount(row.nextPricePaise), date: formatDate(row.nextFrom) })}
          </Text>
        ) : null}
      </>
    ),
  },
  {
    id: 'mayHaveMembers',
    header: m.masters_id_members,
    cell: (row) => (row.mayHaveMembers ? m.masters_yes() : m.masters_no()),
  },
  { id: 'merchants', header: m.masters_id_merchants, kind: 'number', cell: (row) => row.merchants },
  {
    id: 'isActive',
    header: m.masters_status,
    cell: (row) => <StatusBadge of="master" status={row.isActive ? 'active' : 'inactive'} />,
    pin: true,
  },
];

/** The id types on sale, by rank. */
export function IdTypeList() {
  const form = useMasterForm<IdTypeRow>();
  return (
    <ListPage
      title={m.masters_id_title()}
      action={form.mayManage ? <Button onClick={form.openNew}>{m.masters_id_new()}</Button> : undefined}
    >
      <DataTable
        endpoint={masters.idTypeList}
        exportEndpoint={masters.idTypeExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['name', 'codePrefix', 'pricePaise', 'merchants']}
        rowActions={form.mayManage ? (row) => <EditButton name={row.name} onClick={() => form.open(row)} /> : undefined}
      />
      <SideDrawer opened={form.isOpen} title={form.row ? m.masters_id_edit() : m.masters_id_new()} onClose={form.close}>
        {form.row ? (
          <>
            <IdTypeForm type={form.row} onDone={form.done} />
            <IdTypePrice type={form.row} onDone={form.done} />
            <MasterHistory kind="id-type" id={form.row.id} words={idTypeWords} />
          </>
        ) : (
          <NewIdTypeForm onDone={form.done} />
        )}
      </SideDrawer>
    </ListPage>
  );
}
