import { Badge, Button, Group } from '@mantine/core';
import { type MemberRow, members } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { type Columns, DataTable } from '../../../shared/table/index.ts';
import { weeksColumn } from '../../../shared/table/week-bars.tsx';
import { DateText } from '../../../shared/ui/values/date-text.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { Amount } from '../../../shared/ui/values/money.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { NoFranchise } from '../components/no-franchise.tsx';

const columns: Columns<MemberRow> = [
  {
    id: 'code',
    header: m.members_code,
    cell: (row) => row.code,
    link: (row) => ({ to: '/merchant/user-management/view-frenchies/$id', params: { id: row.id } }),
  },
  {
    id: 'shopName',
    header: m.members_shop,
    kind: 'name',
    cell: (row) => (
      <>
        {row.shopName}
        <Group gap={4}>
          {row.isSilent ? (
            <Badge size="sm" color="orange">
              {m.members_silent()}
            </Badge>
          ) : null}
          {row.isLow ? (
            <Badge size="sm" color="red">
              {m.members_low()}
            </Badge>
          ) : null}
        </Group>
      </>
    ),
  },
  { id: 'ownerName', header: m.members_owner, cell: (row) => row.ownerName, hidden: true },
  { id: 'mobile', header: m.members_mobile, cell: (row) => row.mobile },
  { id: 'idName', header: m.members_id_type, cell: (row) => row.idName, hidden: true },
  { id: 'district', header: m.members_district, cell: (row) => row.district, hidden: true },
  { id: 'joinedAt', header: m.members_joined, kind: 'date', cell: (row) => <DateText value={row.joinedAt} /> },
  { id: 'applications', header: m.members_applications, kind: 'number', cell: (row) => row.applications },
  { id: 'recent', header: m.members_recent, kind: 'number', cell: (row) => row.recent, hidden: true },
  { id: 'aboveCode', header: m.members_above, cell: (row) => row.aboveCode },
  { id: 'level', header: m.members_level, kind: 'number', cell: (row) => row.level, hidden: true },
  {
    id: 'isSilent',
    header: m.members_silent,
    cell: (row) => (row.isSilent ? m.members_yes() : m.members_no()),
    hidden: true,
  },
  {
    id: 'isLow',
    header: m.members_low,
    cell: (row) => (row.isLow ? m.members_yes() : m.members_no()),
    hidden: true,
  },
  weeksColumn(members.memberWeeks),
  {
    id: 'overridePaise',
    header: m.members_override,
    kind: 'money',
    cell: (row) => <Amount value={row.overridePaise} />,
  },
  {
    id: 'status',
    header: m.members_status,
    cell: (row) => <StatusBadge of="account" status={row.status} />,
    options: (['active', 'blocked'] as const).map((value) => ({ value, label: () => statusWord('account', value) })),
    pin: true,
  },
];

const only = (field: string, value1: boolean | number) => [{ field, opt: 'eq' as const, value1 }];
const views = () => [
  { label: m.members_view_all(), filters: [] },
  { label: m.members_view_direct(), filters: only('level', 1) },
  { label: m.members_silent(), filters: only('isSilent', true) },
  { label: m.members_low(), filters: only('isLow', true) },
];

/** All merchants below this franchise; a merchant without members sees what a franchise is. */
export function MemberList() {
  const query = useCall(members.standing, {});
  const may = useMay()(members.add) && query.data?.mayHaveMembers === true;
  const add = may ? (
    <Button renderRoot={(props) => <Link {...props} to="/merchant/user-management/add-frenchies" />}>
      {m.members_add()}
    </Button>
  ) : undefined;
  return (
    <ListPage title={m.members_list_title()} action={add}>
      <Loaded query={query}>
        {({ mayHaveMembers, idName, members: count }) =>
          mayHaveMembers || count > 0 ? (
            <DataTable
              endpoint={members.memberList}
              exportEndpoint={members.memberExport}
              columns={columns}
              views={views()}
              rowId={(row) => row.id}
              cardColumns={['code', 'shopName', 'applications', 'overridePaise']}
              empty={{ title: m.members_empty_title(), text: m.members_empty_text(), action: add }}
            />
          ) : (
            <NoFranchise idName={idName} />
          )
        }
      </Loaded>
    </ListPage>
  );
}
