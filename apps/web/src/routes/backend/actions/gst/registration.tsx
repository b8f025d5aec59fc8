import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { GstRegistrationQueue } from '../../../../features/gst/staff/registration-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/gst/registration')({
  staticData: { access: staff('gst.view') },
  validateSearch: listSearch,
  component: GstRegistrationQueue,
});
