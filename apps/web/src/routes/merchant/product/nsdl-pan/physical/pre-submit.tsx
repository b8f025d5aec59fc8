import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PreSubmitView } from '../../../../../features/nsdl-pan/merchant/pre-submit-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/pre-submit')({
  staticData: { access: merchant('m.pan.apply') },
  validateSearch: (search: Record<string, unknown>): { ids?: string } =>
    typeof search.ids === 'string' ? { ids: search.ids } : {},
  component: PreSubmitView,
});
