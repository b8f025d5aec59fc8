import { Stack } from '@mantine/core';
import { people, type Role, roleInput } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { Controller, useFormContext } from 'react-hook-form';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { RightsPicker } from './rights-picker.tsx';

/** The permissions of a role, for editing. */
export function RoleRights({ role: { id, description, permissions, version } }: { role: Role }) {
  const update = useAction(people.updateRole, { refreshes: ['auth'] });
  return (
    <Form
      schema={roleInput}
      defaults={{ description, permissions, version }}
      submitLabel={m.people_save()}
      onSubmit={(body) => update.mutateAsync({ params: { id }, body })}
      onDone={() => notify(m.people_saved())}
      footer="sticky"
      guard
    >
      <Stack gap="lg">
        <FText name="description" label={`${m.people_roles_description()} (${m.shared_optional()})`} maxLength={200} />
        <Rights />
      </Stack>
    </Form>
  );
}

function Rights() {
  const { control } = useFormContext<{ permissions: Role['permissions'] }>();
  return (
    <Controller
      control={control}
      name="permissions"
      render={({ field }) => <RightsPicker value={field.value} onChange={field.onChange} />}
    />
  );
}
