import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ReapplyForm } from '../../../../../../features/nsdl-pan/merchant/reapply-form.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/reapply/$id')({
  staticData: { access: merchant('m.pan.apply') },
  component: ReapplyForm,
});
