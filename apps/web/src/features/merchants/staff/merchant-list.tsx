import { Button } from '@mantine/core';
import { merchantKycStatuses, type MerchantRow, merchantStatuses, merchants } from '@sevadesk/contract/merchants';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { stateChoices, stateText } from '../../../shared/format/state-text.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { weeksColumn } from '../../../shared/table/week-bars.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Balance } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

const columns: Columns<MerchantRow> = [
  {
    id: 'code',
    header: m.merchants_code,
    cell: (row) => row.code,
    link: (row) => ({ to: '/backend/user-management/merchant/$id', params: { id: row.id } }),
  },
  { id: 'shopName', header: m.merchants_shop, kind: 'name', cell: (row) => row.shopName },
  { id: 'ownerName', header: m.merchants_owner, cell: (row) => row.ownerName },
  { id: 'mobile', header: m.merchants_mobile, cell: (row) => row.mobile, hidden: true },
  { id: 'email', header: m.merchants_email, cell: (row) => row.email, hidden: true },
  { id: 'district', header: m.merchants_district, cell: (row) => row.district, hidden: true },
  {
    id: 'state',
    header: m.merchants_state,
    cell: (row) => stateText(row.state),
    options: stateChoices,
    hidden: true,
  },
  { id: 'idName', header: m.merchants_id_type, cell: (row) => row.idName },
  { id: 'packageName', header: m.merchants_package, cell: (row) => row.packageName, hidden: true },
  { id: 'parentCode', header: m.merchants_parent, cell: (row) => row.parentCode ?? '-', hidden: true },
  { id: 'sentLately', header: m.merchants_sent_lately, kind: 'number', cell: (row) => row.sentLately, hidden: true },
  weeksColumn(merchants.weeks),
  {
    id: 'lastSignInAt',
    header: m.merchants_last_sign_in,
    kind: 'date',
    cell: (row) => (row.lastSignInAt ? <DateText value={row.lastSignInAt} time /> : m.merchants_never()),
    hidden: true,
  },
  {
    id: 'kycStatus',
    header: m.merchants_kyc,
    cell: (row) => <StatusBadge of="kyc" status={row.kycStatus} />,
    options: merchantKycStatuses.map((value) => ({ value, label: () => statusWord('kyc', value) })),
  },
  {
    id: 'createdAt',
    header: m.merchants_since,
    kind: 'date',
    cell: (row) => <DateText value={row.createdAt} />,
    hidden: true,
  },
  {
    id: 'balancePaise',
    header: m.merchants_balance,
    kind: 'money',
    cell: (row) => <Balance value={row.balancePaise} />,
  },
  {
    id: 'creditLimitPaise',
    header: m.merchants_credit_limit,
    kind: 'money',
    cell: (row) => <Balance value={row.creditLimitPaise} />,
    hidden: true,
  },
  {
    id: 'status',
    header: m.merchants_status,
    cell: (row) => <StatusBadge of="account" status={row.status} />,
    options: merchantStatuses.map((value) => ({ value, label: () => statusWord('account', value) })),
    pin: true,
  },
];

const only = (field: string, value1: string) => [{ field, opt: 'eq' as const, value1 }];
const views = () => [
  { label: m.merchants_view_all(), filters: [] },
  { label: m.merchants_view_active(), filters: only('status', 'active') },
  { label: m.merchants_view_blocked(), filters: only('status', 'blocked') },
];

export function MerchantList() {
  return (
    <ListPage title={m.merchants_list_title()}>
      <DataTable
        endpoint={merchants.list}
        exportEndpoint={merchants.export}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['shopName', 'ownerName', 'balancePaise']}
        empty={{
          title: m.merchants_list_empty_title(),
          text: m.merchants_list_empty_text(),
          action: (
            <Button component={Link} to="/backend/user-management/registration" variant="light">
              {m.merchants_to_registrations()}
            </Button>
          ),
        }}
      />
    </ListPage>
  );
}
