import { bills, type DifferenceRow } from '@sevadesk/contract/bills';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { differenceWords, kindOptions, outcomeOptions, outcomeWords } from '../components/difference-words.ts';
import { billPaths } from '../components/paths.ts';
import { reconPaths } from '../components/recon-paths.ts';

const amount = (paise: number | null) => <Amount value={paise === null ? null : toPaise(paise)} />;

const columns: Columns<DifferenceRow> = [
  {
    id: 'number',
    header: m.bills_number,
    cell: (row) => row.number,
    link: ({ id }) => ({ to: reconPaths.difference, params: { id } }),
  },
  { id: 'day', header: m.bills_recon_day, kind: 'date', cell: (row) => <DateText value={row.day} /> },
  { id: 'kind', header: m.bills_recon_kind, cell: (row) => differenceWords[row.kind](), options: kindOptions },
  { id: 'shopName', header: m.bills_shop, kind: 'name', cell: (row) => row.shopName ?? '-' },
  { id: 'merchantCode', header: m.bills_shop_code, cell: (row) => row.merchantCode ?? '-', hidden: true },
  { id: 'herePaise', header: m.bills_recon_here, kind: 'money', cell: (row) => amount(row.herePaise) },
  { id: 'therePaise', header: m.bills_recon_there, kind: 'money', cell: (row) => amount(row.therePaise) },
  { id: 'stakePaise', header: m.bills_recon_stake, kind: 'money', cell: (row) => amount(row.stakePaise) },
  { id: 'assignee', header: m.bills_recon_assignee, cell: (row) => row.assignee ?? '-' },
  {
    id: 'outcome',
    header: m.bills_recon_outcome,
    cell: (row) => (row.outcome ? outcomeWords[row.outcome]() : '-'),
    options: outcomeOptions,
    hidden: true,
  },
  {
    id: 'status',
    header: m.bills_status,
    cell: (row) => <StatusBadge of="bill_difference" status={row.status} />,
    options: statusOptions('bill_difference'),
    pin: true,
  },
];

const only = (label: string, value1: string) => ({
  label,
  filters: [{ field: 'status', opt: 'eq' as const, value1 }],
});

/** Differences between the network's file and our payments; each opens for review. */
export function DifferenceList() {
  return (
    <ListPage
      title={m.bills_recon_differences()}
      breadcrumb={[
        { label: m.bills_list_title(), link: { to: billPaths.staff } },
        { label: m.bills_recon_title(), link: { to: reconPaths.days } },
        { label: m.bills_recon_differences() },
      ]}
    >
      <DataTable
        endpoint={bills.differences}
        exportEndpoint={bills.differencesExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['number', 'kind', 'shopName', 'stakePaise']}
        views={[
          { label: m.bills_all(), filters: [] },
          only(m.bills_recon_view_open(), 'open'),
          only(m.bills_recon_view_proposed(), 'proposed'),
        ]}
        empty={{ title: m.bills_recon_differences_none(), text: m.bills_recon_differences_none_hint() }}
      />
    </ListPage>
  );
}
