import { people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { useMemo } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { roleColumn, signInColumns as of } from '../components/sign-in-columns.tsx';

const only = (field: string, value1: string) => [{ field, opt: 'eq' as const, value1 }];
const views = () => [
  { label: m.people_view_all(), filters: [] },
  { label: m.people_view_staff(), filters: only('kind', 'staff') },
  { label: m.people_view_owners(), filters: only('kind', 'owner') },
  { label: m.people_view_shop_staff(), filters: only('kind', 'shop-staff') },
  { label: m.people_view_blocked(), filters: only('status', 'blocked') },
];

/** All sign-ins of both areas, searchable by name, user name, number or branch code (STF-22). */
export function AllUsersList() {
  const { data } = useCall(people.roleOptions, {});
  const columns = useMemo(
    () => [
      of.userName,
      of.displayName,
      of.kind,
      of.code,
      of.shopName,
      roleColumn(data?.data ?? []),
      of.mobile,
      of.email,
      of.hasSecondFactor,
      of.lastSignInAt,
      of.createdAt,
      of.status,
    ],
    [data],
  );
  return (
    <ListPage title={m.people_all_title()}>
      <DataTable
        endpoint={people.all}
        exportEndpoint={people.allExport}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['displayName', 'kind', 'shopName', 'lastSignInAt']}
        empty={{ title: m.people_all_empty_title(), text: m.people_all_empty_text() }}
      />
    </ListPage>
  );
}
