import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CourierView } from '../../../../features/courier/staff/courier-view.tsx';

export const Route = createFileRoute('/backend/misc/courier/$id')({
  staticData: { access: staff('courier.view') },

  component: CourierView,
});
