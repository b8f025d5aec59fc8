import { Button } from '@mantine/core';
import { type CardRow, masters } from '@sevadesk/contract/masters';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { CardForm } from '../components/card-form.tsx';
import { EditButton } from '../components/edit-button.tsx';
import { bankColumn, nameColumn, offerColumns } from '../components/product-columns.tsx';
import { ProductDetails } from '../components/product-details.tsx';
import { useMasterForm } from '../components/use-master-form.ts';

const columns: Columns<CardRow> = [
  bankColumn,
  nameColumn,
  {
    id: 'joiningFeePaise',
    header: m.masters_card_joining,
    kind: 'money',
    cell: (row) => <Amount value={row.joiningFeePaise} />,
  },
  {
    id: 'annualFeePaise',
    header: m.masters_card_annual,
    kind: 'money',
    cell: (row) => <Amount value={row.annualFeePaise} />,
  },
  ...offerColumns,
];

/** Credit cards that shops offer, in the order shown to shops. */
export function CardList() {
  const form = useMasterForm<CardRow>();
  return (
    <ListPage
      title={m.masters_card_title()}
      action={form.mayManage ? <Button onClick={form.openNew}>{m.masters_card_new()}</Button> : undefined}
    >
      <DataTable
        endpoint={masters.cardList}
        exportEndpoint={masters.cardExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['bankName', 'name', 'annualFeePaise']}
        empty={{ title: m.masters_card_empty_title(), text: m.masters_product_empty_text() }}
        rowActions={form.mayManage ? (row) => <EditButton name={row.name} onClick={() => form.open(row)} /> : undefined}
      />
      <SideDrawer
        opened={form.isOpen}
        size="lg"
        title={form.row ? m.masters_card_edit() : m.masters_card_new()}
        onClose={form.close}
      >
        <CardForm card={form.row} onDone={form.done} />
        {form.row ? <ProductDetails row={form.row} /> : null}
      </SideDrawer>
    </ListPage>
  );
}
