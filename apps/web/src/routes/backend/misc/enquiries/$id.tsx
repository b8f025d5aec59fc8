import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { EnquiryView } from '../../../../features/enquiries/staff/enquiry-view.tsx';

export const Route = createFileRoute('/backend/misc/enquiries/$id')({
  staticData: { access: staff('enquiries.manage') },
  component: EnquiryView,
});
