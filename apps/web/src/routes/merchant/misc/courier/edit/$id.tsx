import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CourierEditForm } from '../../../../../features/courier/merchant/courier-form.tsx';

export const Route = createFileRoute('/merchant/misc/courier/edit/$id')({
  staticData: { access: merchant('m.courier.manage') },

  component: CourierEditForm,
});
