import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StaffOwnKycView } from '../../../features/kyc/staff/own-kyc-view.tsx';

export const Route = createFileRoute('/backend/my-profile/kyc')({
  staticData: { access: staff() },
  component: StaffOwnKycView,
});
