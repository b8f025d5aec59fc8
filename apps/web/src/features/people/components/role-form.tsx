import { Stack } from '@mantine/core';
import { newRoleInput, people, type RoleRow } from '@sevadesk/contract/people';
import { m, roleName } from '@sevadesk/messages';
import { call } from '../../../shared/api/call.ts';
import { useAction } from '../../../shared/api/queries.ts';
import { useMe } from '../../../shared/auth/use-me.ts';
import { Form, FSelect, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { z } from 'zod';

const schema = newRoleInput.omit({ permissions: true }).extend({ from: z.string().optional() });

type Props = { roles: readonly RoleRow[]; from: string; onDone: (id: string) => void };

/** Creates a role, empty or with the permissions of another one, limited to the user's own. */
export function RoleForm({ roles, from, onDone }: Props) {
  const create = useAction(people.createRole);
  const held: readonly string[] = useMe().data?.permissions ?? [];
  return (
    <Form
      schema={schema}
      defaults={{ name: '', description: '', from }}
      submitLabel={m.people_roles_create()}
      onSubmit={async ({ from: source, ...body }) => {
        const model = source === undefined ? undefined : await call(people.role, { params: { id: source } });
        const permissions = (model?.permissions ?? []).filter((key) => held.includes(key));
        return create.mutateAsync({ body: { ...body, permissions } });
      }}
      onDone={({ id }) => {
        notify(m.people_saved());
        onDone(id);
      }}
    >
      <Stack gap="md">
        <FText name="name" label={m.people_roles_name()} help={m.people_roles_name_help()} maxLength={40} required />
        <FText name="description" label={`${m.people_roles_description()} (${m.shared_optional()})`} maxLength={200} />
        <FSelect
          name="from"
          label={m.people_roles_start_from()}
          help={m.people_roles_start_help()}
          options={roles.map(({ id, name }) => ({ value: id, label: roleName(name) }))}
        />
      </Stack>
    </Form>
  );
}
