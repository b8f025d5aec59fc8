import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { HardcopyList } from '../../../../../../features/nsdl-pan/staff/hardcopy-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/hardcopy/list')({
  staticData: { access: staff('pan.view') },
  validateSearch: listSearch,
  component: HardcopyList,
});
