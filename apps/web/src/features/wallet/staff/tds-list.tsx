import { documents, quarters, type TdsRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';

const columns: Columns<TdsRow> = [
  { id: 'financialYear', header: m.wallet_posting_year, cell: (row) => row.financialYear },
  {
    id: 'quarter',
    header: m.wallet_tds_quarter,
    cell: (row) => row.quarter,
    options: quarters.map((value) => ({ value, label: () => value })),
  },
  { id: 'merchantCode', header: m.wallet_merchant_code, cell: (row) => <CopyNumber value={row.merchantCode} /> },
  { id: 'shopName', header: m.wallet_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'ownerName', header: m.wallet_tds_payee, cell: (row) => row.ownerName },
  {
    id: 'pan',
    header: m.wallet_tds_pan,
    cell: (row) => (row.pan ? <CopyNumber value={row.pan} /> : m.wallet_tds_no_pan()),
  },
  { id: 'section', header: m.wallet_tds_section, cell: (row) => row.section, hidden: true },
  { id: 'rateBasisPoints', header: m.wallet_tds_rate, kind: 'number', cell: (row) => row.rateBasisPoints / 100 },
  { id: 'grossPaise', header: m.wallet_tds_gross, kind: 'money', cell: (row) => <Amount value={row.grossPaise} /> },
  { id: 'tdsPaise', header: m.wallet_tds_deducted, kind: 'money', cell: (row) => <Amount value={row.tdsPaise} /> },
  {
    id: 'netPaise',
    header: m.wallet_tds_net,
    kind: 'money',
    cell: (row) => <Amount value={row.netPaise} />,
    hidden: true,
  },
];

/** Tax deducted from commission by payee and quarter, as required for the quarterly return. */
export function TdsList() {
  return (
    <ListPage title={m.wallet_tds_title()}>
      <DataTable
        endpoint={documents.tds}
        exportEndpoint={documents.tdsExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['shopName', 'quarter', 'grossPaise', 'tdsPaise']}
        empty={{ title: m.wallet_tds_empty_title(), text: m.wallet_tds_empty_text() }}
      />
    </ListPage>
  );
}
