import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NpsList } from '../../../../../features/nps/merchant/nps-list.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/nps/list/')({
  staticData: { access: merchant('m.nps.view') },
  validateSearch: listSearch,
  component: NpsList,
});
