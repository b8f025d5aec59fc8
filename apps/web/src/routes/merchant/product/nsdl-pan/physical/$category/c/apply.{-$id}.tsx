import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../../../../../../../app/areas/public/not-found-page.tsx';
import { ApplyForm } from '../../../../../../../features/nsdl-pan/merchant/apply-form.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/$category/c/apply/{-$id}')({
  staticData: { access: merchant('m.pan.apply') },
  validateSearch: (search: Record<string, unknown>): { origin?: 'foreign' } =>
    search.origin === 'foreign' ? { origin: 'foreign' } : {},
  component: () => <ApplyForm type="C" unknown={<NotFoundPage />} />,
});
