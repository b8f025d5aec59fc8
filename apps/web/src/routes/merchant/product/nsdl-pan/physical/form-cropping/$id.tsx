import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CropView } from '../../../../../../features/nsdl-pan/merchant/crop-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/form-cropping/$id')({
  staticData: { access: merchant('m.pan.apply') },
  component: CropView,
});
