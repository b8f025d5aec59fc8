import { Badge } from '@mantine/core';
import type { GatewayOrderRow } from '@sevadesk/contract/gateway';
import { m } from '@sevadesk/messages';
import type { Columns } from '../../../shared/table/index.ts';
import { shopColumns } from '../../../shared/table/shop-columns.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { causeWords, optionsOf, resolutionWords } from '../components/words.ts';

export const orderColumns: Columns<GatewayOrderRow> = [
  { id: 'clientTxnId', header: m.gateway_client_txn, cell: (row) => <CopyNumber value={row.clientTxnId} /> },
  {
    id: 'createdAt',
    header: m.gateway_created_at,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} time />,
  },
  ...shopColumns<GatewayOrderRow>(m.gateway_shop_name, m.gateway_merchant_code),
  { id: 'amountPaise', header: m.gateway_amount, kind: 'money', cell: (row) => <Amount value={row.amountPaise} /> },
  {
    id: 'receivedPaise',
    header: m.gateway_received,
    kind: 'money',
    cell: (row) => <Amount value={row.receivedPaise} />,
  },
  { id: 'upiTxnId', header: m.gateway_upi_txn, cell: (row) => <CopyNumber value={row.upiTxnId} /> },
  { id: 'payer', header: m.gateway_payer, cell: (row) => row.payer ?? '-', hidden: true },
  { id: 'remark', header: m.gateway_remark, cell: (row) => row.remark ?? '-', hidden: true },
  {
    id: 'reviewCause',
    header: m.gateway_review_cause,
    cell: (row) => (row.reviewCause ? causeWords[row.reviewCause]() : '-'),
    options: optionsOf(causeWords),
    hidden: true,
  },
  {
    id: 'resolution',
    header: m.gateway_resolution,
    cell: (row) => (row.resolution ? resolutionWords[row.resolution]() : '-'),
    options: optionsOf(resolutionWords),
    hidden: true,
  },
  {
    id: 'isRepeat',
    header: m.gateway_repeat,
    cell: (row) => (row.isRepeat ? <Badge color="orange">{m.gateway_repeat()}</Badge> : '-'),
    hidden: true,
  },
  {
    id: 'status',
    header: m.gateway_status,
    cell: (row) => <StatusBadge of="gateway" status={row.status} />,
    options: statusOptions('gateway'),
    pin: true,
  },
];
