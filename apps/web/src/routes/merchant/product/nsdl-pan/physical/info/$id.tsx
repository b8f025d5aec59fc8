import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ApplicationInfoView } from '../../../../../../features/nsdl-pan/merchant/application-info-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/info/$id')({
  staticData: { access: merchant('m.pan.view') },
  component: ApplicationInfoView,
});
