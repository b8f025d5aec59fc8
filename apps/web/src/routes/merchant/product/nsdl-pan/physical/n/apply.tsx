import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ApplyChoiceView } from '../../../../../../features/nsdl-pan/merchant/apply-choice-view.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/n/apply')({
  staticData: { access: merchant('m.pan.apply') },
  validateSearch: (search: Record<string, unknown>): { origin?: 'foreign' } =>
    search.origin === 'foreign' ? { origin: 'foreign' } : {},
  component: () => <ApplyChoiceView type="N" />,
});
