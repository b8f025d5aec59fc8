import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PsaRegistrationForm } from '../../../../features/uti-pan/merchant/psa-form.tsx';

export const Route = createFileRoute('/merchant/product/uti-pan/psa-registration')({
  staticData: { access: merchant('m.uti.apply') },
  component: PsaRegistrationForm,
});
