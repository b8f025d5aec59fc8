import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { HardcopyList } from '../../../../../../features/nsdl-pan/merchant/hardcopy-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/hardcopy/list')({
  staticData: { access: merchant('m.pan.view') },
  validateSearch: listSearch,
  component: HardcopyList,
});
