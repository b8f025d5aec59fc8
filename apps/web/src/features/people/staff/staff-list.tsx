import { Button, Group } from '@mantine/core';
import { people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { useMay } from '../../../shared/auth/use-me.ts';
import { DataTable } from '../../../shared/table/index.ts';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import { roleColumn, signInColumns as of } from '../components/sign-in-columns.tsx';
import { StaffForm } from '../components/staff-form.tsx';

const only = (field: string, value1: string | boolean) => [{ field, opt: 'eq' as const, value1 }];
const views = () => [
  { label: m.people_view_all(), filters: [] },
  { label: m.people_view_active(), filters: only('status', 'active') },
  { label: m.people_view_blocked(), filters: only('status', 'blocked') },
  { label: m.people_view_no_factor(), filters: only('hasSecondFactor', false) },
];

/** Sign-ins of head office; a new one gets a link by mail, or a first password (STF-22). */
export function StaffList() {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const { data } = useCall(people.roleOptions, {});
  const roles = data?.data;
  const columns = useMemo(
    () => [
      of.userName,
      of.displayName,
      roleColumn(roles ?? []),
      of.mobile,
      of.email,
      of.hasSecondFactor,
      of.lastSignInAt,
      of.createdAt,
      of.status,
    ],
    [roles],
  );
  const actions = (
    <Group gap="sm">
      {may(people.roles) ? (
        <Button component={Link} to="/backend/user-management/roles" variant="default">
          {m.people_roles_title()}
        </Button>
      ) : null}
      {may(people.create) ? <Button onClick={() => setOpen(true)}>{m.people_staff_new()}</Button> : null}
    </Group>
  );
  return (
    <ListPage title={m.people_staff_title()} action={actions}>
      <DataTable
        endpoint={people.staff}
        exportEndpoint={people.staffExport}
        columns={columns}
        rowId={(row) => row.id}
        views={views()}
        cardColumns={['displayName', 'roleName', 'lastSignInAt']}
        empty={{ title: m.people_staff_empty_title(), text: m.people_staff_empty_text() }}
      />
      <SideDrawer opened={isOpen} title={m.people_staff_new()} onClose={() => setOpen(false)}>
        <StaffForm roles={roles ?? []} onDone={() => setOpen(false)} />
      </SideDrawer>
    </ListPage>
  );
}
