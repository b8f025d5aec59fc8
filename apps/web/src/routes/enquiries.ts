import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const enquiriesRoutes = {
  staff: [
    staffPage('/backend/misc/enquiries', {
      access: staff('enquiries.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/enquiries/staff/enquiry-list.tsx'), 'EnquiryList'),
    }),
    staffPage('/backend/misc/enquiries/$id', {
      access: staff('enquiries.manage'),
      screen: lazy(() => import('../features/enquiries/staff/enquiry-view.tsx'), 'EnquiryView'),
    }),
  ],
} as const;
