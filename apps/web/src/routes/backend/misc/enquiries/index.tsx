import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { EnquiryList } from '../../../../features/enquiries/staff/enquiry-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/enquiries/')({
  staticData: { access: staff('enquiries.manage') },
  validateSearch: listSearch,
  component: EnquiryList,
});
