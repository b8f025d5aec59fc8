import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SecondCheckView } from '../../../../../../features/nsdl-pan/staff/second-check-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/second-check/$id')({
  staticData: { access: staff('pan.cancel') },
  component: SecondCheckView,
});
