import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TrailList } from '../../../../features/reports/staff/trail-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/reports/trail')({
  staticData: { access: staff('audit.view') },
  validateSearch: listSearch,
  component: TrailList,
});
