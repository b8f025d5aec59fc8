import { Text } from '@mantine/core';
import { formerOrders } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { formerOrderColumns } from '../components/former-order-columns.tsx';

/** The shop's orders from the old system. */
export function FormerOrderList() {
  const { data } = useCall(formerOrders.span, {}, { staleTime: Infinity });
  return (
    <ListPage
      title={m.move_in_orders_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/merchant/misc/reports' } },
        { label: m.move_in_orders_title() },
      ]}
    >
      {data?.span ? (
        <Text size="sm" c="dimmed">
          {m.move_in_orders_note({ system: data.span.system })}
        </Text>
      ) : null}
      <DataTable
        endpoint={formerOrders.list}
        exportEndpoint={formerOrders.export}
        columns={formerOrderColumns}
        rowId={(row) => row.id}
        cardColumns={['dated', 'service', 'number', 'customerName', 'amountPaise', 'state', 'stateWord', 'documents']}
        empty={{ title: m.move_in_orders_empty(), text: m.move_in_orders_empty_text() }}
      />
    </ListPage>
  );
}
