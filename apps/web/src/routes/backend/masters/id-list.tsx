import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { IdTypeList } from '../../../features/masters/staff/id-type-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/id-list')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: IdTypeList,
});
