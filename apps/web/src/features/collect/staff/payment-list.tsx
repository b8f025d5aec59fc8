import { Button } from '@mantine/core';
import { type CollectPaymentRow, collect } from '@sevadesk/contract/collect';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { queueView } from '../../dashboard/index.ts';
import { causeWords, optionsOf, wayWords } from '../components/words.ts';
import '../components/add-status-words.ts';

const { 'name-differs': differs, 'first-time': first, 'reference-used': used, 'return-failed': failed } = causeWords;
const reviewWords = { 'name-differs': differs, 'first-time': first, 'reference-used': used, 'return-failed': failed };

const columns: Columns<CollectPaymentRow> = [
  {
    id: 'receivedAt',
    header: m.collect_received_at,
    kind: 'date',
    cell: (row) => <DateText value={row.receivedAt} time />,
  },
  {
    id: 'shopName',
    header: m.collect_shop,
    kind: 'name',
    cell: (row) => row.shopName,
    link: (row) => ({ to: '/backend/actions/gateway-collect/$id', params: { id: row.id } }),
  },
  { id: 'merchantCode', header: m.collect_merchant_code, cell: (row) => row.merchantCode },
  { id: 'amountPaise', header: m.collect_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  { id: 'way', header: m.collect_way, cell: (row) => wayWords[row.way](), options: optionsOf(wayWords) },
  { id: 'payerName', header: m.collect_payer_name, kind: 'name', cell: (row) => row.payerName ?? '-' },
  { id: 'payer', header: m.collect_payer, cell: (row) => row.payer ?? '-', hidden: true },
  { id: 'utr', header: m.collect_utr, cell: (row) => <CopyNumber value={row.utr} /> },
  {
    id: 'providerRef',
    header: m.collect_provider_ref,
    cell: (row) => <CopyNumber value={row.providerRef} />,
    hidden: true,
  },
  {
    id: 'reviewCause',
    header: m.collect_cause,
    cell: (row) => (row.reviewCause === null ? '-' : causeWords[row.reviewCause]()),
    options: optionsOf(reviewWords),
    hidden: true,
  },
  {
    id: 'status',
    header: m.collect_status,
    cell: (row) => <StatusBadge of="collect" status={row.status} />,
    options: statusOptions('collect'),
    pin: true,
  },
];

const views = () => [
  { label: m.gateway_view_all(), filters: [] },
  queueView('collect-reviews'),
  { label: m.collect_view_returning(), filters: [{ field: 'status', opt: 'eq' as const, value1: 'returning' }] },
];

/** Payments to the collection accounts of all shops; those in review are decided on their page. */
export function PaymentList() {
  return (
    <ListPage
      title={m.collect_payments_title()}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/backend/actions/gateway-accounts" {...props} />}>
          {m.collect_accounts_title()}
        </Button>
      }
    >
      <DataTable
        endpoint={collect.list}
        exportEndpoint={collect.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['receivedAt', 'shopName', 'amountPaise', 'payerName']}
        empty={{ title: m.collect_payments_title(), text: m.collect_payments_none() }}
      />
    </ListPage>
  );
}
