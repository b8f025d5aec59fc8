import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { FilingList } from '../../../../../../features/nsdl-pan/staff/filing-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/filing/list')({
  staticData: { access: staff('pan.acknowledge') },
  validateSearch: listSearch,
  component: FilingList,
});
