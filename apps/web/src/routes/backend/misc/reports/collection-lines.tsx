import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CollectionLinesList } from '../../../../features/reports/staff/collection-lines-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/reports/collection-lines')({
  staticData: { access: staff('reports.view') },
  validateSearch: listSearch,
  component: CollectionLinesList,
});
