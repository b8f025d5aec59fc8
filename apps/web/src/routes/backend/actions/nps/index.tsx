import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NpsStaffList } from '../../../../features/nps/staff/nps-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nps/')({
  staticData: { access: staff('nps.view') },
  validateSearch: listSearch,
  component: NpsStaffList,
});
