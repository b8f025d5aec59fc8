import { ledger, type ReceivableRow } from '@sevadesk/contract/wallet';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';

const columns: Columns<ReceivableRow> = [
  { id: 'merchantCode', header: m.wallet_merchant_code, cell: (row) => <CopyNumber value={row.merchantCode} /> },
  { id: 'shopName', header: m.wallet_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'mobile', header: m.wallet_mobile, cell: (row) => <CopyNumber value={row.mobile} /> },
  { id: 'since', header: m.wallet_owed_since, kind: 'date', cell: (row) => <DateText value={row.since} time /> },
  {
    id: 'owedPaise',
    header: m.wallet_owed,
    kind: 'money',
    cell: (row) => <Balance value={row.owedPaise} strong />,
    pin: true,
  },
];

/** Merchants who owe more than the wallet held; the next credit pays it. */
export function ReceivableList() {
  return (
    <ListPage title={m.wallet_receivables_title()}>
      <DataTable
        endpoint={ledger.receivables}
        exportEndpoint={ledger.receivablesExport}
        columns={columns}
        rowId={(row) => row.merchantId}
        cardColumns={['merchantCode', 'shopName', 'since', 'owedPaise']}
        empty={{ title: m.wallet_receivables_empty_title(), text: m.wallet_receivables_empty_text() }}
      />
    </ListPage>
  );
}
