import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaninfoView } from '../../../../../../features/nsdl-pan/staff/paninfo-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/paninfo/$id')({
  staticData: { access: staff('pan.view') },
  component: PaninfoView,
});
