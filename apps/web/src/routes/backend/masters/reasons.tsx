import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ReasonList } from '../../../features/masters/staff/reason-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/reasons')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: ReasonList,
});
