import { Anchor, Button, Table, Text, VisuallyHidden } from '@mantine/core';
import { people, type RoleRow } from '@sevadesk/contract/people';
import { m, roleDescription, roleName } from '@sevadesk/messages';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../../shared/api/queries.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { ListPage } from '../../../shared/ui/pages/list-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { SideDrawer } from '../../../shared/ui/dialogs/side-drawer.tsx';
import stacked from '../../../shared/ui/blocks/stacked-table.module.css';
import { RoleForm } from '../components/role-form.tsx';

/** Roles of head office with the number of their people; a new one starts empty or as a copy. */
export function RoleList() {
  const query = useCall(people.roles, {});
  // The id of the role to copy; empty for an empty role.
  const [from, setFrom] = useState<string>();
  const navigate = useNavigate();
  const close = () => setFrom(undefined);
  return (
    <ListPage
      title={m.people_roles_title()}
      breadcrumb={[
        { label: m.people_staff_title(), link: { to: '/backend/user-management/staff-list' } },
        { label: m.people_roles_title() },
      ]}
      action={<Button onClick={() => setFrom('')}>{m.people_roles_new()}</Button>}
    >
      <Text c="dimmed">{m.people_roles_lead()}</Text>
      <Loaded query={query}>
        {({ data }) => (
          <>
            <Panel>
              <Roles roles={data} onCopy={setFrom} />
            </Panel>
            <SideDrawer opened={from !== undefined} title={m.people_roles_new()} onClose={close}>
              <RoleForm
                roles={data}
                from={from ?? ''}
                onDone={(id) => {
                  close();
                  void navigate({ to: '/backend/user-management/roles/$id', params: { id } });
                }}
              />
            </SideDrawer>
          </>
        )}
      </Loaded>
    </ListPage>
  );
}

function Roles({ roles, onCopy }: { roles: readonly RoleRow[]; onCopy: (id: string) => void }) {
  return (
    <Table className={stacked.stacked}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{m.people_role()}</Table.Th>
          <Table.Th>{m.people_roles_description()}</Table.Th>
          <Table.Th ta="right">{m.people_roles_permissions()}</Table.Th>
          <Table.Th ta="right">{m.people_roles_people()}</Table.Th>
          <Table.Th>
            <VisuallyHidden>{m.people_roles_copy()}</VisuallyHidden>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {roles.map((role) => (
          <RoleLine key={role.id} role={role} onCopy={onCopy} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

function RoleLine({ role, onCopy }: { role: RoleRow; onCopy: (id: string) => void }) {
  const { id, name } = role;
  const filters = [{ field: 'roleName', opt: 'eq' as const, value1: name }];
  return (
    <Table.Tr>
      <Table.Td>
        <Anchor renderRoot={(props) => <Link to="/backend/user-management/roles/$id" params={{ id }} {...props} />}>
          {roleName(name)}
        </Anchor>
      </Table.Td>
      <Table.Td data-label="">{roleDescription(role) || '-'}</Table.Td>
      <Table.Td ta="right" data-label={m.people_roles_permissions()}>
        {role.permissions}
      </Table.Td>
      <Table.Td ta="right" data-label={m.people_roles_people()}>
        <Anchor
          renderRoot={(props) => <Link to="/backend/user-management/staff-list" search={{ filters }} {...props} />}
        >
          {role.people}
        </Anchor>
      </Table.Td>
      <Table.Td ta="right" data-label="">
        <Button
          variant="default"
          size="compact-sm"
          aria-label={m.people_roles_copy_of({ name: roleName(name) })}
          onClick={() => onCopy(id)}
        >
          {m.people_roles_copy()}
        </Button>
      </Table.Td>
    </Table.Tr>
  );
}
