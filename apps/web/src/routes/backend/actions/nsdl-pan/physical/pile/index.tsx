import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PileList } from '../../../../../../features/nsdl-pan/staff/pile-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/pile/')({
  staticData: { access: staff('pan.acknowledge') },
  validateSearch: listSearch,
  component: PileList,
});
