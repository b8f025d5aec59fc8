import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TinList } from '../../../../../../features/nsdl-pan/merchant/tin-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/tin-rejection/list')({
  staticData: { access: merchant('m.pan.view') },
  validateSearch: listSearch,
  component: TinList,
});
