import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CourierView } from '../../../../features/courier/merchant/courier-view.tsx';

export const Route = createFileRoute('/merchant/misc/courier/$id')({
  staticData: { access: merchant('m.courier.view') },

  component: CourierView,
});
