import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { FilingForm } from '../../../../../features/gst/merchant/filing-form.tsx';

export const Route = createFileRoute('/merchant/product/gst/filling/new')({
  staticData: { access: merchant('m.gst.apply') },
  component: FilingForm,
});
