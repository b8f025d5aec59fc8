import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PackageList } from '../../../../features/service-packages/staff/package-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/package/')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: PackageList,
});
