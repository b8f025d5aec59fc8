import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PackageLayout } from '../../../../../features/service-packages/staff/package-layout.tsx';

export const Route = createFileRoute('/backend/masters/package/$pkgId')({
  staticData: { access: staff('masters.view') },
  component: PackageLayout,
});
