import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { IncompleteList } from '../../../../../../features/nsdl-pan/staff/application-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/incomplete/list')({
  staticData: { access: staff('pan.view') },
  validateSearch: listSearch,
  component: IncompleteList,
});
