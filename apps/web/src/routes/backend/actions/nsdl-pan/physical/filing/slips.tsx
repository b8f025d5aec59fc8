import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { SlipsView } from '../../../../../../features/nsdl-pan/staff/slips-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/filing/slips')({
  staticData: { access: staff('pan.acknowledge') },
  component: SlipsView,
});
