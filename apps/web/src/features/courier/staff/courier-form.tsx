import { m } from '@sevadesk/messages';
import { useNavigate } from '@tanstack/react-router';
import { FormPage } from '../../../shared/ui/pages/form-page.tsx';
import { staffKit } from '../components/kit.ts';
import { StaffConsignmentForm } from '../components/staff-consignment-form.tsx';

const { paths } = staffKit;

/** Creates a consignment to a shop, or records an unannounced one. */
export function CourierForm() {
  const navigate = useNavigate();
  const title = m.courier_form_add_staff_title();
  return (
    <FormPage
      title={title}
      breadcrumb={[{ label: m.courier_list_title(), link: { to: paths.list } }, { label: title }]}
    >
      <StaffConsignmentForm onDone={(id) => void navigate({ to: paths.view, params: { id }, ignoreBlocker: true })} />
    </FormPage>
  );
}
