import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaperlessNewForm } from '../../../../../../features/nsdl-pan/merchant/paperless-form.tsx';

export const Route = createFileRoute('/merchant/product/nsdl-pan/paperless/apply/N')({
  staticData: { access: merchant('m.pan.apply') },
  validateSearch: ({ id, from }: Record<string, unknown>): { id?: string; from?: string } =>
    typeof id === 'string' ? { id } : typeof from === 'string' ? { from } : {},
  component: PaperlessNewForm,
});
