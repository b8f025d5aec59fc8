import { Button, Group } from '@mantine/core';
import { type GatewayOrderRow, gateway } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { queueView } from '../../dashboard/index.ts';
import { OrderCounts } from '../components/order-counts.tsx';
import { OrderPeek } from '../components/order-peek.tsx';
import { orderColumns } from './order-columns.tsx';

const views = () => [
  { label: m.gateway_view_all(), filters: [] },
  {
    label: m.gateway_view_open(),
    filters: [{ field: 'status', opt: 'in' as const, value1: ['new', 'created', 'pending'] }],
  },
  queueView('gateway-reviews'),
  { label: m.gateway_view_repeat(), filters: [{ field: 'isRepeat', opt: 'eq' as const, value1: true }] },
];

function CheckMany({ rows, clear }: { rows: GatewayOrderRow[]; clear: () => void }) {
  const check = useAction(gateway.checkMany, { refreshes: ['wallet'] });
  const ask = async () => {
    try {
      const { data } = await check.mutateAsync({ body: { ids: rows.map(({ id }) => id) } });
      notify(m.gateway_checked_many({ count: String(data.length) }));
      clear();
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <Button size="compact-md" loading={check.isPending} onClick={() => void ask()}>
      {m.gateway_check_many({ count: String(rows.length) })}
    </Button>
  );
}

/** UPI orders of all shops: pending ones on top, each with its polls beside the list; several can be polled at once. */
export function OrderList() {
  const may = useMay();
  const [peek, setPeek] = useState<string>();
  return (
    <ListPage
      title={m.gateway_orders_title()}
      action={
        <Group gap="sm">
          <Button variant="default" renderRoot={(props) => <Link to="/backend/actions/gateway-collect" {...props} />}>
            {m.collect_payments_title()}
          </Button>
          <Button
            variant="default"
            renderRoot={(props) => <Link to="/backend/actions/gateway-settlement" {...props} />}
          >
            {m.gateway_settlement_link()}
          </Button>
        </Group>
      }
    >
      <OrderCounts />
      <DataTable
        endpoint={gateway.list}
        exportEndpoint={gateway.export}
        columns={orderColumns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['createdAt', 'shopName', 'amountPaise']}
        bulk={may(gateway.checkMany) ? (rows, clear) => <CheckMany rows={rows} clear={clear} /> : undefined}
        bulkMost={50}
        peek={{ id: peek, open: (row) => setPeek(row.id) }}
        rowActions={(row) => (
          <Group gap={4} wrap="nowrap">
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={m.gateway_details_of({ order: row.clientTxnId })}
              onClick={() => setPeek(row.id)}
            >
              {m.gateway_details()}
            </Button>
          </Group>
        )}
        empty={{ title: m.gateway_orders_empty_title(), text: m.gateway_orders_empty_text() }}
      />
      <OrderPeek id={peek} onClose={() => setPeek(undefined)} />
    </ListPage>
  );
}
