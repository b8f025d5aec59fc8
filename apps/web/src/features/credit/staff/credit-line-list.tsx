import { Button } from '@mantine/core';
import { credit, type CreditLineRow } from '@sevadesk/contract/credit';
import { m } from '@sevadesk/messages';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { CreditLineForm } from '../components/credit-line-form.tsx';
import '../components/add-status-words.ts';

const columns: Columns<CreditLineRow> = [
  { id: 'number', header: m.credit_number, kind: 'number', cell: (row) => row.number },
  {
    id: 'requestedAt',
    header: m.credit_requested_at,
    kind: 'date',
    cell: (row) => <DateText value={row.requestedAt} time />,
  },
  { id: 'merchantCode', header: m.credit_merchant_code, cell: (row) => row.merchantCode },
  { id: 'shopName', header: m.credit_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'limitPaise', header: m.credit_limit, kind: 'money', cell: (row) => <Balance value={row.limitPaise} /> },
  { id: 'repayDays', header: m.credit_repay_days, kind: 'number', cell: (row) => row.repayDays },
  { id: 'validFrom', header: m.credit_valid_from, kind: 'date', cell: (row) => <DateText value={row.validFrom} /> },
  {
    id: 'validUntil',
    header: m.credit_valid_until,
    kind: 'date',
    cell: (row) => (row.validUntil === null ? '-' : <DateText value={row.validUntil} />),
  },
  { id: 'reason', header: m.credit_reason, cell: (row) => row.decisionRemark ?? row.reason },
  { id: 'requestedBy', header: m.credit_requested_by, cell: (row) => row.requestedBy, hidden: true },
  { id: 'decidedBy', header: m.credit_decided_by, cell: (row) => row.decidedBy ?? '-', hidden: true },
  {
    id: 'decidedAt',
    header: m.credit_decided_at,
    kind: 'date',
    cell: (row) => (row.decidedAt === null ? '-' : <DateText value={row.decidedAt} time />),
    hidden: true,
  },
  {
    id: 'status',
    header: m.credit_status,
    cell: (row) => <StatusBadge of="credit-line" status={row.status} />,
    options: statusOptions('credit-line'),
    pin: true,
  },
];

/** Credit lines of shops as requested and decided; the inbox for second persons decides them. */
export function CreditLineList() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  return (
    <ListPage
      title={m.credit_lines_title()}
      breadcrumb={[
        { label: m.credit_title(), link: { to: '/backend/account/credit' } },
        { label: m.credit_lines_title() },
      ]}
      action={
        may(credit.request) ? (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setOpen(true)}>
            {m.credit_line_new()}
          </Button>
        ) : undefined
      }
    >
      <DataTable
        endpoint={credit.lines}
        exportEndpoint={credit.linesExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['number', 'shopName', 'limitPaise', 'repayDays', 'reason']}
        empty={{ title: m.credit_lines_empty_title(), text: m.credit_lines_empty_text() }}
      />
      <SideDrawer opened={isOpen} title={m.credit_line_new()} onClose={() => setOpen(false)}>
        <CreditLineForm
          onDone={({ number }) => {
            setOpen(false);
            notify(m.credit_line_requested({ number: String(number) }));
          }}
        />
      </SideDrawer>
    </ListPage>
  );
}
