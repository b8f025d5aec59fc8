import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffKycView } from '../../../features/kyc/staff/staff-kyc-view.tsx';

export const Route = createFileRoute('/backend/user-management/staff-kyc/$id')({
  staticData: { access: staff('kyc.view') },
  component: StaffKycView,
});
