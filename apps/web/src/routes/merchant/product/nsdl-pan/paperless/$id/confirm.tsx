import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaperlessConfirmView } from '../../../../../../features/nsdl-pan/merchant/paperless-confirm-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/paperless/$id/confirm')({
  staticData: { access: merchant('m.pan.view') },
  component: PaperlessConfirmView,
});
