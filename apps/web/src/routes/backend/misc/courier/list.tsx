import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CourierList } from '../../../../features/courier/staff/courier-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/courier/list')({
  staticData: { access: staff('courier.view') },
  validateSearch: listSearch,
  component: CourierList,
});
