import { Button } from '@mantine/core';
import { type CreditAge, type CreditRow, credit, creditAges } from '@sevadesk/contract/credit';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import type { ListFilter } from '../../../shared/table/list-state.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { CopyNumber } from '../../../shared/ui/values/copy-number.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Amount, Balance } from '../../../shared/ui/values/money.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusOptions } from '../../../shared/ui/values/status-words.ts';
import { queueView } from '../../dashboard/index.ts';
import '../components/add-status-words.ts';

const ageWords: Record<CreditAge, () => string> = {
  week: m.credit_age_week,
  fortnight: m.credit_age_fortnight,
  month: m.credit_age_month,
  older: m.credit_age_older,
};

const dayOr = (day: string | null) => (day === null ? '-' : <DateText value={day} />);

const columns: Columns<CreditRow> = [
  {
    id: 'merchantCode',
    header: m.credit_merchant_code,
    cell: (row) => row.merchantCode,
    link: ({ merchantId: id }) => ({ to: '/backend/user-management/merchant/$id', params: { id } }),
  },
  { id: 'shopName', header: m.credit_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'mobile', header: m.credit_mobile, cell: (row) => <CopyNumber value={row.mobile} />, hidden: true },
  { id: 'limitPaise', header: m.credit_limit, kind: 'money', cell: (row) => <Balance value={row.limitPaise} /> },
  { id: 'drawnPaise', header: m.credit_drawn, kind: 'money', cell: (row) => <Amount value={row.drawnPaise} strong /> },
  { id: 'repayDays', header: m.credit_repay_days, kind: 'number', cell: (row) => row.repayDays, hidden: true },
  { id: 'drawnOn', header: m.credit_drawn_on, kind: 'date', cell: (row) => dayOr(row.drawnOn) },
  { id: 'dueOn', header: m.credit_due_on, kind: 'date', cell: (row) => dayOr(row.dueOn) },
  {
    id: 'age',
    header: m.credit_age,
    cell: (row) => (row.age === null ? '-' : ageWords[row.age]()),
    options: creditAges.map((value) => ({ value, label: ageWords[value] })),
  },
  {
    id: 'state',
    header: m.credit_status,
    cell: (row) => <StatusBadge of="credit" status={row.state} />,
    options: statusOptions('credit'),
    pin: true,
  },
];

const ofAge = (age: CreditAge): { label: string; filters: ListFilter[] } => ({
  label: ageWords[age](),
  filters: [{ field: 'age', opt: 'eq', value1: age }],
});

/** Shops with credit: limit, drawn, last day to repay and age; overdue ones first by their day. */
export function CreditList() {
  return (
    <ListPage
      title={m.credit_title()}
      action={
        <Button variant="default" renderRoot={(props) => <Link to="/backend/account/credit-lines" {...props} />}>
          {m.credit_lines_title()}
        </Button>
      }
    >
      <DataTable
        endpoint={credit.shops}
        exportEndpoint={credit.shopsExport}
        columns={columns}
        rowId={(row) => row.merchantId}
        views={[{ label: m.credit_view_all(), filters: [] }, queueView('credit-overdue'), ...creditAges.map(ofAge)]}
        cardColumns={['shopName', 'drawnPaise', 'limitPaise', 'dueOn']}
        empty={{ title: m.credit_empty_title(), text: m.credit_empty_text() }}
      />
    </ListPage>
  );
}
