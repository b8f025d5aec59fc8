import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CourierForm } from '../../../../features/courier/merchant/courier-form.tsx';

export const Route = createFileRoute('/merchant/misc/courier/add')({
  staticData: { access: merchant('m.courier.manage') },
  // The forms that were chosen in another list.
  validateSearch: ({ forms }: Record<string, unknown>) => (typeof forms === 'string' ? { forms } : {}),

  component: CourierForm,
});
