import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TinList } from '../../../../../../features/nsdl-pan/staff/tin-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/tin-rejection/list')({
  staticData: { access: staff('pan.view') },
  validateSearch: listSearch,
  component: TinList,
});
