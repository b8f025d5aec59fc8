import { newPassword } from '@sevadesk/contract/kernel/password';
import { members, newShopStaffInput } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { useAction } from '../../../shared/api/queries.ts';
import { Form, FormGrid, FPassword, FText } from '../../../shared/form/index.ts';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { Panel } from '../../../shared/ui/blocks/panel.tsx';
import { StaffFields } from '../components/staff-fields.tsx';

/** An empty field is undefined in the form; the request sends an empty text. */
const schema = newShopStaffInput.extend({ password: newPassword.optional() });

const blank = { displayName: '', mobile: '', email: '', permissions: [], userName: '', password: '' };

/** Creates a sign-in for a person of this shop. */
export function StaffForm() {
  const create = useAction(members.createStaff);
  const navigate = useNavigate();
  return (
    <FormPage
      title={m.members_staff_new()}
      breadcrumb={[{ label: m.members_staff_title(), link: { to: '/merchant/user-management/staff-list' } }]}
    >
      <Form
        schema={schema}
        draft="new-shop-staff"
        defaults={blank}
        submitLabel={m.members_staff_save()}
        footer="sticky"
        onSubmit={({ password = '', ...body }) => create.mutateAsync({ body: { ...body, password } })}
        onDone={({ id }) => {
          notify(m.members_staff_made());
          void navigate({ to: '/merchant/user-management/staff/$id', params: { id } });
        }}
      >
        <StaffFields>
          <Panel title={m.members_staff_sign_in()}>
            <FormGrid>
              <FText name="userName" label={m.members_user_name()} autoComplete="off" maxLength={40} required />
              <FPassword
                name="password"
                label={m.members_staff_password()}
                help={m.members_staff_password_help()}
                autoComplete="new-password"
              />
            </FormGrid>
          </Panel>
        </StaffFields>
      </Form>
    </FormPage>
  );
}
