import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AoCodeList } from '../../../../features/masters/staff/ao-code-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/ao-code/')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: AoCodeList,
});
