import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { ageBands, type HardcopyShopRow, panAfterAckStaff } from '@sevadesk/contract/nsdl-pan';
import { m } from '@sevadesk/messages';
import { useCall } from '../../../shared/api/queries.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { TwoLines } from '../../../shared/ui/values/two-lines.tsx';
import { bandWords, PaperStrip } from '../components/after-ack/paper-strip.tsx';
import { Aged } from '../components/after-ack/status-columns.tsx';
import { ExemptShop } from './after-ack/exempt-shop.tsx';
import { PaperTabs } from './after-ack/paper-tabs.tsx';
import { PauseButton } from './after-ack/pause-drawer.tsx';
import { paths } from './core/paths.ts';

const number = (value: number) => (value === 0 ? '-' : formatCount(value));

/** The row's link to the shop's original forms. */
const papersOf = ({ merchantCode }: HardcopyShopRow) => ({
  to: paths.papers,
  search: { filters: [{ field: 'merchantCode', opt: 'eq' as const, value1: merchantCode }] },
});

const columns: Columns<HardcopyShopRow> = [
  {
    id: 'shopName',
    header: m.nsdl_pan_tin_column_shop,
    kind: 'name',
    cell: ({ shopName, merchantCode, isExempt }) => (
      <TwoLines below={isExempt ? `${merchantCode} · ${m.courier_pause_exempt_mark()}` : merchantCode}>
        {shopName}
      </TwoLines>
    ),
    link: papersOf,
  },
  {
    id: 'mobile',
    header: m.nsdl_pan_tin_column_mobile,
    kind: 'number',
    cell: (row) => row.mobile ?? '-',
    hidden: true,
  },
  { id: 'owed', header: m.nsdl_pan_tin_column_owed, kind: 'number', cell: (row) => number(row.owed) },
  ...ageBands.map(({ key }) => ({
    id: key,
    header: bandWords[key],
    kind: 'number' as const,
    cell: (row: HardcopyShopRow) => number(row[key]),
  })),
  { id: 'overdue', header: m.nsdl_pan_tin_column_overdue, kind: 'number', cell: (row) => number(row.overdue) },
  { id: 'sent', header: m.nsdl_pan_tin_column_sent, kind: 'number', cell: (row) => number(row.sent) },
  { id: 'oldestAt', header: m.nsdl_pan_tin_column_oldest, kind: 'date', cell: (row) => <Aged at={row.oldestAt} /> },
];

/** The pending original forms of each shop, by age, to decide whom to call first. */
export function ShopPaperList() {
  const summary = useCall(panAfterAckStaff.hardcopy.summary, {});
  const title = m.nsdl_pan_tin_papers_title();
  return (
    <ListPage
      title={title}
      name={`${m.nsdl_pan_tin_papers_shops()} · ${title}`}
      breadcrumb={[{ label: m.nsdl_pan_staff_dashboard_title(), link: { to: paths.dashboard } }, { label: title }]}
      action={<PauseButton />}
    >
      <PaperTabs />
      {summary.data ? <PaperStrip summary={summary.data} /> : null}
      <DataTable
        endpoint={panAfterAckStaff.hardcopy.shops.list}
        exportEndpoint={panAfterAckStaff.hardcopy.shops.export}
        columns={columns}
        rowId={(row) => row.merchantId}
        rowActions={(row) => <ExemptShop shop={row} />}
        cardColumns={['shopName', 'owed', 'overdue', 'oldestAt']}
        empty={{ title: m.nsdl_pan_tin_papers_empty(), text: m.nsdl_pan_tin_shops_empty_text() }}
      />
    </ListPage>
  );
}
