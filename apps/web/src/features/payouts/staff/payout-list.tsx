import { Badge, Button } from '@mantine/core';
import { type PayoutRow, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { IconSettings } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { firstColumns, lastColumns } from '../components/payout-columns.tsx';
import { PayoutPolicyForm } from '../components/payout-policy-form.tsx';

const columns: Columns<PayoutRow> = [
  ...firstColumns,
  { id: 'merchantCode', header: m.payouts_merchant_code, cell: (row) => row.merchantCode },
  { id: 'shopName', header: m.payouts_shop, kind: 'name', cell: (row) => row.shopName },
  {
    id: 'isNewAccount',
    header: m.payouts_new_account,
    cell: (row) => (row.isNewAccount ? <Badge color="orange">{m.payouts_new_account()}</Badge> : '-'),
  },
  { id: 'batchNumber', header: m.payouts_batch, kind: 'number', cell: (row) => row.batchNumber ?? '-', hidden: true },
  {
    id: 'sentAt',
    header: m.payouts_sent_at,
    kind: 'date',
    cell: (row) => (row.sentAt === null ? '-' : <DateText value={row.sentAt} time />),
    hidden: true,
  },
  ...lastColumns,
];

/** Payouts of all merchants, and the settings of payouts. */
export function PayoutList() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <ListPage
      title={m.payouts_title()}
      action={
        may(payouts.savePolicy) ? (
          <Button variant="default" leftSection={<IconSettings size={16} />} onClick={() => setOpen(true)}>
            {m.payouts_policy()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={payouts.list}
        exportEndpoint={payouts.export}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['number', 'shopName', 'amountPaise', 'netPaise']}
        empty={{ title: m.payouts_empty_title(), text: m.payouts_empty_text() }}
      />
      <SideDrawer opened={isOpen} title={m.payouts_policy()} onClose={() => setOpen(false)}>
        <PayoutPolicyForm
          onDone={() => {
            setOpen(false);
            notify(m.payouts_policy_saved());
          }}
        />
      </SideDrawer>
    </ListPage>
  );
}
