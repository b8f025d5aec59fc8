import { Button } from '@mantine/core';
import { type BankMasterRow, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { BankForm } from '../components/bank-form.tsx';
import { MasterHistory } from '../components/master-history.tsx';
import { EditButton } from '../components/edit-button.tsx';
import { useMasterForm } from '../components/use-master-form.ts';

const columns: Columns<BankMasterRow> = [
  { id: 'bankName', header: m.masters_bank_name, cell: (row) => row.bankName },
  { id: 'holderName', header: m.masters_bank_holder, cell: (row) => row.holderName },
  { id: 'accountNumber', header: m.masters_bank_account, cell: (row) => <CopyNumber value={row.accountNumber} /> },
  { id: 'ifsc', header: m.masters_bank_ifsc, cell: (row) => <CopyNumber value={row.ifsc} /> },
  { id: 'branch', header: m.masters_bank_branch, cell: (row) => row.branch },
  { id: 'upiId', header: m.masters_bank_upi, cell: (row) => row.upiId ?? '-' },
  {
    id: 'payments',
    header: m.masters_bank_payments,
    kind: 'number',
    cell: (row) => (row.payments === 1000 ? '1,000+' : row.payments),
  },
  {
    id: 'isActive',
    header: m.masters_status,
    cell: (row) => <StatusBadge of="master" status={row.isActive ? 'active' : 'inactive'} />,
    pin: true,
  },
];

const bankWords = {
  bankName: m.masters_bank_name,
  holderName: m.masters_bank_holder,
  accountNumber: m.masters_bank_account,
  ifsc: m.masters_bank_ifsc,
  branch: m.masters_bank_branch,
  upiId: m.masters_bank_upi,
  isActive: m.masters_active,
};

export function BankList() {
  const form = useMasterForm<BankMasterRow>();
  return (
    <ListPage
      title={m.masters_bank_title()}
      action={form.mayManage ? <Button onClick={form.openNew}>{m.masters_bank_new()}</Button> : undefined}
    >
      <DataTable
        endpoint={masters.bankList}
        exportEndpoint={masters.bankExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['bankName', 'accountNumber', 'ifsc']}
        empty={{ title: m.masters_bank_empty_title(), text: m.masters_bank_empty_text() }}
        rowActions={
          form.mayManage ? (row) => <EditButton name={row.bankName} onClick={() => form.open(row)} /> : undefined
        }
      />
      <SideDrawer
        opened={form.isOpen}
        title={form.row ? m.masters_bank_edit() : m.masters_bank_new()}
        onClose={form.close}
      >
        <BankForm bank={form.row} onDone={form.done} />
        {form.row ? <MasterHistory kind="bank-account" id={form.row.id} words={bankWords} /> : null}
      </SideDrawer>
    </ListPage>
  );
}
