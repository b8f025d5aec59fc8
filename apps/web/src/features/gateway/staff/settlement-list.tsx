import { Text } from '@mantine/core';
import { gateway, type SettlementKind, type SettlementRow } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { optionsOf, settlementWords } from '../components/words.ts';

const columns: Columns<SettlementRow> = [
  {
    id: 'kind',
    header: m.gateway_difference,
    cell: (row) => <b>{settlementWords[row.kind]()}</b>,
    options: optionsOf(settlementWords),
  },
  { id: 'dated', header: m.gateway_dated, kind: 'date', cell: (row) => <DateText value={row.dated} /> },
  { id: 'reference', header: m.gateway_upi_txn, cell: (row) => <CopyNumber value={row.reference} /> },
  { id: 'herePaise', header: m.gateway_here, kind: 'money', cell: (row) => <Amount value={row.herePaise} /> },
  { id: 'bankPaise', header: m.gateway_at_bank, kind: 'money', cell: (row) => <Amount value={row.bankPaise} /> },
  { id: 'clientTxnId', header: m.gateway_client_txn, cell: (row) => <CopyNumber value={row.clientTxnId} /> },
  { id: 'shopName', header: m.gateway_shop_name, kind: 'name', cell: (row) => row.shopName ?? '-' },
  { id: 'narration', header: m.gateway_narration, cell: (row) => row.narration ?? '-' },
];

const viewOf = (kind: SettlementKind) => ({
  label: settlementWords[kind](),
  filters: [{ field: 'kind', opt: 'eq' as const, value1: kind }],
});

/** Differences between the gateway's paid orders and the bank's statement. */
export function SettlementList() {
  return (
    <ListPage
      title={m.gateway_settlement_title()}
      breadcrumb={[{ label: m.gateway_orders_title(), link: { to: '/backend/actions/gateway' } }]}
    >
      <Text c="dimmed">{m.gateway_settlement_text()}</Text>
      <DataTable
        endpoint={gateway.settlement}
        exportEndpoint={gateway.settlementExport}
        columns={columns}
        rowId={(row) => row.id}
        views={[{ label: m.gateway_view_all(), filters: [] }, viewOf('missing'), viewOf('amount'), viewOf('unknown')]}
        cardColumns={['dated', 'herePaise', 'bankPaise']}
        empty={{ title: m.gateway_settlement_empty_title(), text: m.gateway_settlement_empty_text() }}
      />
    </ListPage>
  );
}
