import { Alert } from '@mantine/core';
import { members, shopStaffInput } from '@sevadesk/contract/members';
import { m } from '@sevadesk/messages';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useAction, useCall } from '../../../shared/api/queries.ts';
import { Form } from '../../../shared/form/index.ts';
import { Loaded } from '../../../shared/ui/states/loaded.tsx';
import { notify } from '../../../shared/ui/notices/notify.ts';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { StaffFields } from '../components/staff-fields.tsx';

/** Edits a person of this shop. */
export function StaffEditForm() {
  const { id } = useParams({ from: '/merchant/user-management/staff/edit/$id' });
  const query = useCall(members.staff, { params: { id } });
  const update = useAction(members.changeStaff);
  const navigate = useNavigate();
  return (
    <FormPage
      title={m.members_staff_edit()}
      breadcrumb={[{ label: m.members_staff_title(), link: { to: '/merchant/user-management/staff-list' } }]}
    >
      <Loaded query={query}>
        {({ mayManage, displayName, mobile, email, permissions }) =>
          mayManage ? (
            <Form
              schema={shopStaffInput}
              defaults={{ displayName, mobile: mobile ?? '', email, permissions }}
              submitLabel={m.members_staff_save()}
              footer="sticky"
              onSubmit={(body) => update.mutateAsync({ params: { id }, body })}
              onDone={() => {
                notify(m.members_staff_saved());
                void navigate({ to: '/merchant/user-management/staff/$id', params: { id } });
              }}
            >
              <StaffFields />
            </Form>
          ) : (
            <Alert color="blue" title={displayName}>
              {m.members_staff_fixed()}
            </Alert>
          )
        }
      </Loaded>
    </FormPage>
  );
}
