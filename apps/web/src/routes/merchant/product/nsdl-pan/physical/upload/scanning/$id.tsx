import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ScanningView } from '../../../../../../../features/nsdl-pan/merchant/scanning-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/upload/scanning/$id')({
  staticData: { access: merchant('m.pan.apply') },
  component: ScanningView,
});
