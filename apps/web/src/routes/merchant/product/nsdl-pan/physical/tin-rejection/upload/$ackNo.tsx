import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TinUploadPage } from '../../../../../../../features/nsdl-pan/merchant/tin-upload-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/tin-rejection/upload/$ackNo')({
  staticData: { access: merchant('m.pan.view') },
  component: TinUploadPage,
});
