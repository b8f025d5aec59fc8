import { Stack } from '@mantine/core';
import { type Person, people, personInput } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form, FSelect, FText } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { type RoleChoice, roleChoices } from './role-choices.ts';

/** A person with a role field must have a role: clearing it is invalid. */
const withRole = personInput.required({ roleId: true });

type Props = { person: Person; onDone: () => void };

/** Name, e-mail address, number and, for staff, the role. */
export function PersonForm(props: Props) {
  const options = useCall(people.roleOptions, {});
  return <Loaded query={options}>{({ data }) => <Fields {...props} roles={data} />}</Loaded>;
}

function Fields({ person, roles, onDone }: Props & { roles: readonly RoleChoice[] }) {
  const update = useAction(people.update, { refreshes: ['merchants'] });
  const { displayName, email, mobile, role } = person;
  return (
    <Form
      schema={role && !person.isSelf ? withRole : personInput}
      defaults={{ displayName, email, mobile: mobile ?? '', ...(role && { roleId: role.id }) }}
      submitLabel={m.people_save()}
      onSubmit={(body) => update.mutateAsync({ params: { id: person.id }, body })}
      onDone={onDone}
    >
      <Stack gap="md">
        <FText name="displayName" label={m.people_name()} maxLength={75} required />
        <FText name="email" label={m.people_email()} help={m.people_email_help()} required />
        <FText name="mobile" label={`${m.people_mobile()} (${m.shared_optional()})`} inputMode="tel" maxLength={16} />
        {role && !person.isSelf ? (
          <FSelect
            name="roleId"
            label={m.people_role()}
            help={m.people_role_help()}
            options={roleChoices(roles, role.id)}
            required
          />
        ) : null}
      </Stack>
    </Form>
  );
}
