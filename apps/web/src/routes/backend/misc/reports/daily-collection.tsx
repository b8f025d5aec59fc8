import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DailyCollectionList } from '../../../../features/reports/staff/daily-collection-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/reports/daily-collection')({
  staticData: { access: staff('reports.view') },
  validateSearch: listSearch,
  component: DailyCollectionList,
});
