import { type CollectionMode, type CollectionRow, collectionModes, reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/date-text.tsx';
import { Money } from '../../../shared/ui/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';

const words: Record<CollectionMode, () => string> = {
  NEFT: m.payments_mode_neft,
  IMPS: m.payments_mode_imps,
  RTGS: m.payments_mode_rtgs,
  UPI: m.payments_mode_upi,
  CASH: m.payments_mode_cash,
  CHEQUE: m.payments_mode_cheque,
  GATEWAY: m.reports_mode_gateway,
  OTHER: m.reports_mode_other,
};

const columns: Columns<CollectionRow> = [
  { id: 'dated', header: m.reports_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
  {
    id: 'mode',
    header: m.reports_mode,
    cell: (row) => words[row.mode](),
    options: collectionModes.map((value) => ({ value, label: words[value] })),
  },
  { id: 'count', header: m.reports_count, kind: 'number', cell: (row) => row.count },
  {
    id: 'collectedPaise',
    header: m.reports_collected,
    kind: 'money',
    cell: (row) => <Money value={row.collectedPaise} />,
  },
  {
    id: 'refundedPaise',
    header: m.reports_refunded,
    kind: 'money',
    cell: (row) => <Money value={row.refundedPaise} />,
  },
  {
    id: 'netPaise',
    header: m.reports_net,
    kind: 'money',
    cell: (row) => <Money value={row.netPaise} as="ledger" strong />,
  },
];

/** What came in and went out, per day and mode (STF-21). */
export function DailyCollectionList() {
  return (
    <ListPage
      title={m.reports_daily_title()}
      breadcrumb={[
        { label: m.reports_title(), link: { to: '/backend/misc/reports' } },
        { label: m.reports_daily_title() },
      ]}
    >
      <DataTable
        endpoint={reports.dailyCollection}
        exportEndpoint={reports.dailyCollectionExport}
        columns={columns}
        rowId={(row) => row.id}
        empty={{ title: m.reports_daily_empty_title(), text: m.reports_daily_empty_text() }}
      />
    </ListPage>
  );
}
