import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TinVerifyPage } from '../../../../../../features/nsdl-pan/staff/tin-verify-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/tin-rejection-verify/$ackNo')({
  staticData: { access: staff('pan.view') },
  component: TinVerifyPage,
});
