import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { FilingView } from '../../../../../../../features/nsdl-pan/staff/filing-view.tsx';
import { listSearch } from '../../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/filing/batch/$id')({
  staticData: { access: staff('pan.acknowledge') },
  validateSearch: listSearch,
  component: FilingView,
});
