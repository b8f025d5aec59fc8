import { Stack } from '@mantine/core';
import { newStaffInput, people } from '@sevadesk/contract/people';
import { m } from '@sevadesk/messages';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FPassword, FSelect, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { type RoleChoice, roleChoices } from './role-choices.ts';

const blank = { displayName: '', userName: '', email: '', mobile: '', roleId: '', password: '' };

/** Creates a sign-in of head office. Without a password the person chooses one through a mailed link. */
export function StaffForm({ roles, onDone }: { roles: readonly RoleChoice[]; onDone: () => void }) {
  const create = useAction(people.create);
  return (
    <Form
      schema={newStaffInput}
      draft="new-staff"
      defaults={blank}
      submitLabel={m.people_create()}
      onSubmit={async (body) => {
        await create.mutateAsync({ body });
        return body;
      }}
      onDone={({ displayName, password }) => {
        const note = password === undefined ? m.people_created_mailed : m.people_created;
        notify(note({ name: displayName }));
        onDone();
      }}
    >
      <Stack gap="md">
        <FText name="displayName" label={m.people_name()} autoComplete="off" maxLength={75} required />
        <FText
          name="userName"
          label={m.people_user_name()}
          help={m.people_user_name_help()}
          autoComplete="off"
          maxLength={40}
          required
        />
        <FText name="email" label={m.people_email()} help={m.people_email_help()} autoComplete="off" required />
        <FText name="mobile" label={`${m.people_mobile()} (${m.shared_optional()})`} inputMode="tel" maxLength={16} />
        <FSelect
          name="roleId"
          label={m.people_role()}
          help={m.people_role_help()}
          options={roleChoices(roles)}
          required
        />
        <FPassword
          name="password"
          label={`${m.people_password()} (${m.shared_optional()})`}
          help={m.people_password_help()}
          autoComplete="new-password"
        />
      </Stack>
    </Form>
  );
}
