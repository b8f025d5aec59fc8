import { Button } from '@mantine/core';
import { type BillRow, ownBills } from '@sevadesk/contract/bills';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { billColumns as c } from '../components/bill-columns.tsx';
import { billPaths } from '../components/paths.ts';

const columns: Columns<BillRow> = [
  { ...c.number, link: ({ id }) => ({ to: billPaths.view, params: { id } }) },
  c.biller,
  c.account,
  c.total,
  c.ref,
  c.createdAt,
  c.status,
];

/** Bills that the shop has paid. */
export function BillList() {
  const pay = useMay()(ownBills.pay) ? (
    <Button component={Link} to={billPaths.pay}>
      {m.bills_title()}
    </Button>
  ) : undefined;
  return (
    <ListPage
      title={m.bills_list_title()}
      breadcrumb={[{ label: m.bills_title(), link: { to: billPaths.pay } }, { label: m.bills_list_title() }]}
      action={pay}
    >
      <DataTable
        endpoint={ownBills.list}
        exportEndpoint={ownBills.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['number', 'billerName', 'totalPaise']}
        empty={{ title: m.bills_none(), text: m.bills_none_hint(), action: pay }}
      />
    </ListPage>
  );
}
