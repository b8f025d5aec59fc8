import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SecondCheckList } from '../../../../../../features/nsdl-pan/staff/second-check-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/second-check/list')({
  staticData: { access: staff('pan.cancel') },
  validateSearch: listSearch,
  component: SecondCheckList,
});
