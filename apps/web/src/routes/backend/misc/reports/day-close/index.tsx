import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DayCloseList } from '../../../../../features/reports/staff/day-close-list.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/reports/day-close/')({
  staticData: { access: staff('reports.view') },
  validateSearch: listSearch,
  component: DayCloseList,
});
