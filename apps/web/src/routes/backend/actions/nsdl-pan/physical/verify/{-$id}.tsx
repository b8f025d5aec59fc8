import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { VerifyView } from '../../../../../../features/nsdl-pan/staff/verify-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/verify/{-$id}')({
  staticData: { access: staff('pan.verify') },
  component: VerifyView,
});
