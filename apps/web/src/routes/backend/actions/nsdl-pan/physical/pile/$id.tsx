import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PileScreen } from '../../../../../../features/nsdl-pan/staff/pile-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/pile/$id')({
  staticData: { access: staff('pan.acknowledge') },
  component: PileScreen,
});
