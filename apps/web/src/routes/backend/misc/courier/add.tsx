import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CourierForm } from '../../../../features/courier/staff/courier-form.tsx';

export const Route = createFileRoute('/backend/misc/courier/add')({
  staticData: { access: staff('courier.manage') },

  component: CourierForm,
});
