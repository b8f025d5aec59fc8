import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CropView } from '../../../../../../features/nsdl-pan/staff/crop-view.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/form-cropping/$id')({
  staticData: { access: staff('pan.view') },
  component: CropView,
});
