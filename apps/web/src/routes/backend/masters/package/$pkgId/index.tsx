import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PackageOverview } from '../../../../../features/service-packages/staff/package-overview.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/package/$pkgId/')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: PackageOverview,
});
