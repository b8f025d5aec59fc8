import { Button } from '@mantine/core';
import { gateway, type GatewayOrderRow, gatewayStatuses } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/copy-number.tsx';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/status-badge.tsx';
import { statusWord } from '../../../shared/ui/status-words.ts';

const columns: Columns<GatewayOrderRow> = [
  { id: 'clientTxnId', header: m.gateway_client_txn, cell: (row) => <CopyNumber value={row.clientTxnId} /> },
  {
    id: 'createdAt',
    header: m.gateway_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  { id: 'shopName', header: m.gateway_shop_name, cell: (row) => row.shopName },
  { id: 'merchantCode', header: m.gateway_merchant_code, cell: (row) => row.merchantCode },
  { id: 'amountPaise', header: m.gateway_amount, kind: 'money', cell: (row) => <Money value={row.amountPaise} /> },
  { id: 'upiTxnId', header: m.gateway_upi_txn, cell: (row) => row.upiTxnId ?? '-' },
  { id: 'remark', header: m.gateway_remark, cell: (row) => row.remark ?? '-' },
  {
    id: 'status',
    header: m.gateway_status,
    cell: (row) => <StatusBadge of="gateway" status={row.status} />,
    options: gatewayStatuses.map((value) => ({ value, label: () => statusWord('gateway', value) })),
    pin: true,
  },
];

const views = () => [
  { label: m.gateway_view_all(), filters: [] },
  {
    label: m.gateway_view_open(),
    filters: [{ field: 'status', opt: 'in' as const, value1: ['new', 'created', 'pending'] }],
  },
  { label: m.gateway_view_review(), filters: [{ field: 'status', opt: 'eq' as const, value1: 'review' }] },
];

/** UPI orders, with a way to ask the gateway at once. */
export function OrderList() {
  const may = useMay();
  const check = useAction(gateway.check, { refreshes: ['wallet'] });
  const ask = async (row: GatewayOrderRow) => {
    try {
      const { status } = await check.mutateAsync({ params: { id: row.id } });
      notify(m.gateway_checked_note({ order: row.clientTxnId, status: statusWord('gateway', status) }));
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <ListPage title={m.gateway_orders_title()}>
      <DataTable
        endpoint={gateway.list}
        exportEndpoint={gateway.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['clientTxnId', 'shopName', 'amountPaise']}
        rowActions={(row) =>
          may(gateway.check) && row.status !== 'success' ? (
            <Button variant="subtle" size="compact-sm" onClick={() => void ask(row)}>
              {m.gateway_check_now()}
            </Button>
          ) : null
        }
        empty={{ title: m.gateway_orders_empty_title(), text: m.gateway_orders_empty_text() }}
      />
    </ListPage>
  );
}
