import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CancelAadharView } from '../../../../../features/nsdl-pan/staff/cancel-aadhar-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/cancel-aadhar')({
  staticData: { access: staff('pan.cancel') },
  component: CancelAadharView,
});
