import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OwnFilingList } from '../../../../../features/gst/merchant/filing-list.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/gst/filling/list')({
  staticData: { access: merchant('m.gst.view') },
  validateSearch: listSearch,
  component: OwnFilingList,
});
