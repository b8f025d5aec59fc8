import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { UtiIndex } from '../../../../features/uti-pan/merchant/uti-index.tsx';

export const Route = createFileRoute('/merchant/product/uti-pan/')({
  staticData: { access: merchant('m.uti.view') },
  component: UtiIndex,
});
