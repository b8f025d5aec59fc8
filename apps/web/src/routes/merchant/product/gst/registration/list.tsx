import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { OwnRegistrationList } from '../../../../../features/gst/merchant/registration-list.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/gst/registration/list')({
  staticData: { access: merchant('m.gst.view') },
  validateSearch: listSearch,
  component: OwnRegistrationList,
});
