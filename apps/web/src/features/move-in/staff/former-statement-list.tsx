import { formerStatements } from '@sevadesk/contract/move-in';
import { m } from '@sevadesk/messages';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { formerColumnsOfShops } from '../components/former-columns.tsx';

// In one file for the first load: each file of its own makes the entry larger.
export { FormerOrderList } from './former-order-list.tsx';

/** Wallet statements of old systems, for all shops or for one. */
export function FormerStatementList() {
  return (
    <ListPage
      title={m.move_in_former_staff_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.wallet_staff_statement_title(), link: { to: '/backend/misc/reports/statement' } },
        { label: m.move_in_former_staff_title() },
      ]}
    >
      <DataTable
        endpoint={formerStatements.listAll}
        exportEndpoint={formerStatements.exportAll}
        columns={formerColumnsOfShops}
        rowId={(row) => row.id}
        cardColumns={['dated', 'shopName', 'reference', 'narration', 'creditPaise', 'debitPaise']}
        empty={{ title: m.move_in_former_empty(), text: m.move_in_former_staff_empty_text() }}
      />
    </ListPage>
  );
}
