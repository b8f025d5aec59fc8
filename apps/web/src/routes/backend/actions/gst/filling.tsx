import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { GstFilingQueue } from '../../../../features/gst/staff/filing-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/gst/filling')({
  staticData: { access: staff('gst.view') },
  validateSearch: listSearch,
  component: GstFilingQueue,
});
