import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NpsForm } from '../../../../features/nps/merchant/nps-form.tsx';

type Search = { id?: string };

export const Route = createFileRoute('/merchant/product/nps/apply')({
  staticData: { access: merchant('m.nps.apply') },
  validateSearch: ({ id }: Record<string, unknown>): Search => (typeof id === 'string' ? { id } : {}),
  component: NpsForm,
});
