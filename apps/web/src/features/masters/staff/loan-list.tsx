import { Button } from '@mantine/core';
import { percentText } from '@sevadesk/contract/kernel/percent';
import { type LoanRow, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { EditButton } from '../components/edit-button.tsx';
import { LoanForm } from '../components/loan-form.tsx';
import { bankColumn, nameColumn, offerColumns } from '../components/product-columns.tsx';
import { ProductDetails } from '../components/product-details.tsx';
import { filterOf, loanTypeWords } from '../components/product-words.ts';
import { useMasterForm } from '../components/use-master-form.ts';

const columns: Columns<LoanRow> = [
  bankColumn,
  nameColumn,
  {
    id: 'loanType',
    header: m.masters_loan_type,
    cell: (row) => loanTypeWords[row.loanType](),
    options: filterOf(loanTypeWords),
  },
  {
    id: 'rate',
    header: m.masters_loan_rate,
    cell: ({ rateFromBasisPoints: from, rateToBasisPoints: to }) =>
      [from, to].flatMap((rate) => (rate === null ? [] : [`${percentText(rate)}%`])).join(' – ') || '-',
  },
  {
    id: 'maxAmountPaise',
    header: m.masters_loan_most,
    kind: 'money',
    cell: (row) => <Balance value={row.maxAmountPaise} />,
  },
  ...offerColumns,
];

/** Loans that shops offer, in the order shown to shops. */
export function LoanList() {
  const form = useMasterForm<LoanRow>();
  return (
    <ListPage
      title={m.masters_loan_title()}
      action={form.mayManage ? <Button onClick={form.openNew}>{m.masters_loan_new()}</Button> : undefined}
    >
      <DataTable
        endpoint={masters.loanList}
        exportEndpoint={masters.loanExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['bankName', 'name', 'loanType', 'rate']}
        empty={{ title: m.masters_loan_empty_title(), text: m.masters_product_empty_text() }}
        rowActions={form.mayManage ? (row) => <EditButton name={row.name} onClick={() => form.open(row)} /> : undefined}
      />
      <SideDrawer
        opened={form.isOpen}
        size="lg"
        title={form.row ? m.masters_loan_edit() : m.masters_loan_new()}
        onClose={form.close}
      >
        <LoanForm loan={form.row} onDone={form.done} />
        {form.row ? <ProductDetails row={form.row} /> : null}
      </SideDrawer>
    </ListPage>
  );
}
