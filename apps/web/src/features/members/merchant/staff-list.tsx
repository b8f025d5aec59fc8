import { Button } from '@mantine/core';
import { merchantPermissions } from '@sevadesk/contract/kernel/permissions';
import { members, type ShopStaffRow } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { mailBreaks } from '../../../shared/ui/values/mail-breaks.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

const columns: Columns<ShopStaffRow> = [
  {
    id: 'displayName',
    header: m.members_name,
    cell: (row) => row.displayName,
    link: (row) => ({ to: '/merchant/user-management/staff/$id', params: { id: row.id } }),
  },
  { id: 'userName', header: m.members_user_name, cell: (row) => row.userName },
  { id: 'mobile', header: m.members_mobile, cell: (row) => row.mobile ?? '-' },
  { id: 'email', header: m.members_email, cell: (row) => mailBreaks(row.email) },
  {
    id: 'permissions',
    header: m.members_permissions,
    cell: (row) =>
      row.isOwner
        ? m.members_everything()
        : m.members_staff_count({ count: row.permissions.length, all: merchantPermissions.length }),
  },
  {
    id: 'lastSignInAt',
    header: m.members_last_sign_in,
    kind: 'date',
    cell: (row) => (row.lastSignInAt ? <DateText value={row.lastSignInAt} time /> : m.members_staff_never()),
  },
  {
    id: 'status',
    header: m.members_status,
    cell: (row) => <StatusBadge of="account" status={row.status} />,
    options: (['active', 'blocked'] as const).map((value) => ({ value, label: () => statusWord('account', value) })),
    pin: true,
  },
];

/** All people who sign in for this shop. */
export function ShopStaffList() {
  return (
    <ListPage
      title={m.members_staff_title()}
      action={
        <Button renderRoot={(props) => <Link {...props} to="/merchant/user-management/staff/new" />}>
          {m.members_staff_new()}
        </Button>
      }
    >
      <DataTable
        endpoint={members.staffList}
        exportEndpoint={members.staffExport}
        columns={columns}
        rowId={(row) => row.id}
        cardColumns={['displayName', 'userName', 'mobile', 'permissions']}
        empty={{ title: m.members_staff_empty_title(), text: m.members_staff_empty_text() }}
      />
    </ListPage>
  );
}
