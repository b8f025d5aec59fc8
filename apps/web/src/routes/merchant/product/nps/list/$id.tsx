import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NpsView } from '../../../../../features/nps/merchant/nps-view.tsx';

export const Route = createFileRoute('/merchant/product/nps/list/$id')({
  staticData: { access: merchant('m.nps.view') },
  component: NpsView,
});
