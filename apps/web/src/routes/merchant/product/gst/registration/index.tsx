import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { RegistrationForm } from '../../../../../features/gst/merchant/registration-form.tsx';

export const Route = createFileRoute('/merchant/product/gst/registration/')({
  staticData: { access: merchant('m.gst.apply') },
  validateSearch: ({ draft }: Record<string, unknown>): { draft?: string } =>
    typeof draft === 'string' ? { draft } : {},
  component: RegistrationForm,
});
