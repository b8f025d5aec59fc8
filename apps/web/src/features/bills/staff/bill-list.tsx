import { Anchor, Button, Group } from '@mantine/core';
import { bills, type StaffBillRow, type StaffBillView } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { Facts } from '../../../shared/ui/blocks/facts.tsx';
import { RowDrawer } from '../../../shared/ui/dialogs/row-drawer.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { billColumns as c } from '../components/bill-columns.tsx';
import { BillAside, BillFacts } from '../components/bill-facts.tsx';
import classes from '../components/bills.module.css';
import { billPaths } from '../components/paths.ts';
import { reconPaths } from '../components/recon-paths.ts';

const columnsOf = (onOpen: (row: StaffBillRow) => void): Columns<StaffBillRow> => [
  {
    ...c.number,
    cell: (row) => (
      <Anchor component="button" type="button" onClick={() => onOpen(row)} aria-label={m.bills_open(row)}>
        {row.number}
      </Anchor>
    ),
  },
  ...shopColumns<StaffBillRow>(m.bills_shop, m.bills_shop_code),
  c.biller,
  c.account,
  c.total,
  { ...c.ref, hidden: true },
  c.createdAt,
  c.status,
];

const only = (value1: string) => ({
  label: statusWord('bill', value1),
  filters: [{ field: 'status', opt: 'eq' as const, value1 }],
});

/** Bills of all shops; one opens beside the list. */
export function StaffBillList() {
  const [open, setOpen] = useState<StaffBillRow>();
  return (
    <ListPage
      title={m.bills_list_title()}
      action={
        <Group gap="sm">
          <Button variant="default" component={Link} to={reconPaths.days}>
            {m.bills_recon_title()}
          </Button>
          <Button variant="default" component={Link} to={billPaths.catalogue}>
            {m.bills_catalogue_title()}
          </Button>
        </Group>
      }
    >
      <DataTable
        endpoint={bills.list}
        exportEndpoint={bills.export}
        columns={columnsOf(setOpen)}
        rowId={(row) => row.id}
        peek={{ id: open?.id, open: setOpen }}
        cardColumns={['number', 'shopName', 'totalPaise']}
        views={[{ label: m.bills_all(), filters: [] }, only('pending'), only('paid'), only('failed')]}
        empty={{ title: m.bills_none(), text: m.bills_staff_none_hint() }}
      />
      <RowDrawer row={open} title={({ number }) => number} onClose={() => setOpen(undefined)}>
        {({ id }) => <DeskBill id={id} />}
      </RowDrawer>
    </ListPage>
  );
}

function DeskBill({ id }: { id: string }) {
  const query = useCall(bills.get, { params: { id } });
  return <Loaded query={query}>{(bill) => <Record bill={bill} />}</Loaded>;
}

function Record({ bill }: { bill: StaffBillView }) {
  const may = useMay();
  const ask = useAction(bills.requestStatus, { refreshes: ['wallet'] });
  const isOpen = bill.status === 'paying' || bill.status === 'pending';
  const press = () =>
    ask
      .mutateAsync({ params: { id: bill.id }, body: {} })
      .then(({ status }) => notify(m.bills_asked({ status: statusWord('bill', status) })))
      .catch(notifyFailure);
  return (
    <div className={classes.stack}>
      <div>
        <StatusBadge of="bill" status={bill.status} />
      </div>
      {isOpen && may(bills.requestStatus) ? (
        <Button loading={ask.isPending} onClick={() => void press()}>
          {m.bills_ask()}
        </Button>
      ) : null}
      <Facts
        facts={[
          { label: m.bills_shop(), value: bill.shopName },
          { label: m.bills_shop_code(), value: bill.merchantCode },
          { label: m.bills_asks(), value: bill.asks },
          { label: m.bills_next_ask(), value: bill.nextAskAt ? <DateText value={bill.nextAskAt} time /> : null },
        ]}
      />
      <BillFacts bill={bill} />
      <BillAside bill={bill} />
    </div>
  );
}
