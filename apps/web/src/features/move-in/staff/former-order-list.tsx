import { formerOrders } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { formerOrderColumnsOfShops } from '../components/former-order-columns.tsx';

/** Orders of old systems, for all shops or for one. */
export function FormerOrderList() {
  return (
    <ListPage
      title={m.move_in_orders_staff_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.move_in_orders_staff_title() },
      ]}
    >
      <DataTable
        endpoint={formerOrders.listAll}
        exportEndpoint={formerOrders.exportAll}
        columns={formerOrderColumnsOfShops}
        rowId={(row) => row.id}
        cardColumns={[
          'dated',
          'shopName',
          'service',
          'number',
          'customerName',
          'amountPaise',
          'state',
          'stateWord',
          'documents',
        ]}
        empty={{ title: m.move_in_orders_empty(), text: m.move_in_orders_staff_empty_text() }}
      />
    </ListPage>
  );
}
