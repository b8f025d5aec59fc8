import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CourierList } from '../../../../features/courier/merchant/courier-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/misc/courier/list')({
  staticData: { access: merchant('m.courier.view') },
  validateSearch: listSearch,
  component: CourierList,
});
