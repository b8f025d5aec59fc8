import { Alert, Anchor, Button, Stack, Text } from '@mantine/core';
import { people, type Role } from '@sevadesk/contract/people';
import { m, roleName } from '@sevadesk/messages';
import { IconLock } from '@tabler/icons-react';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { ConfirmDialog } from '../../../shared/ui/dialogs/confirm-dialog.tsx';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify, notifyFailure } from '../../../shared/ui/notices/notify.ts';
import { RecordPage } from '../../../shared/ui/pages/record-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StatusBadge } from '../../../shared/ui/values/status-badge.tsx';
import { RightsPicker } from '../components/rights-picker.tsx';
import { RoleRights } from '../components/role-rights.tsx';

const list = '/backend/user-management/roles';
const fixedWords = {
  administrator: m.people_roles_fixed_administrator,
  own: m.people_roles_fixed_own,
  beyond: m.people_roles_fixed_beyond,
};

/** One role: its permissions by group, and its people. A change takes effect with the next request. */
export function RoleView() {
  const { id } = useParams({ from: '/backend/user-management/roles/$id' });
  const query = useCall(people.role, { params: { id } });
  return (
    <Loaded query={query}>
      {(role) => (
        <RecordPage
          title={roleName(role.name)}
          breadcrumb={[{ label: m.people_roles_title(), link: { to: list } }, { label: roleName(role.name) }]}
          aside={<RolePeople role={role} />}
        >
          {role.fixed ? <Alert icon={<IconLock size={18} />}>{fixedWords[role.fixed]()}</Alert> : null}
          <Panel title={m.people_roles_permissions()}>
            {role.fixed ? <RightsPicker value={role.permissions} /> : <RoleRights key={role.version} role={role} />}
          </Panel>
        </RecordPage>
      )}
    </Loaded>
  );
}

function RolePeople({ role }: { role: Role }) {
  return (
    <Panel title={m.people_roles_people()}>
      <Stack gap="md">
        {role.people.length === 0 ? <Text c="dimmed">{m.people_roles_people_none()}</Text> : null}
        {role.people.map(({ id, displayName, userName, status }) => (
          <div key={id}>
            <Anchor renderRoot={(props) => <Link to="/backend/user-management/user/$id" params={{ id }} {...props} />}>
              {displayName}
            </Anchor>{' '}
            <Text span c="dimmed" size="sm">
              {userName}
            </Text>{' '}
            {status === 'blocked' ? <StatusBadge of="account" status={status} /> : null}
          </div>
        ))}
        {role.fixed ? null : <DeleteRole role={role} />}
      </Stack>
    </Panel>
  );
}

function DeleteRole({ role: { id, name, people: holders } }: { role: Role }) {
  const [isAsking, setAsking] = useState(false);
  const remove = useAction(people.deleteRole);
  const navigate = useNavigate();
  if (holders.length > 0)
    return (
      <Text size="sm" c="dimmed">
        {m.people_roles_delete_unused()}
      </Text>
    );
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id } });
      notify(m.people_roles_deleted());
      await navigate({ to: list });
    } catch (error) {
      notifyFailure(error);
      setAsking(false);
    }
  };
  return (
    <>
      <Button color="red" variant="outline" c="var(--sd-bad)" onClick={() => setAsking(true)}>
        {m.people_roles_delete()}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={m.people_roles_delete_title({ name: roleName(name) })}
        text={m.people_roles_delete_text()}
        confirmLabel={m.people_roles_delete()}
        danger
        busy={remove.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
