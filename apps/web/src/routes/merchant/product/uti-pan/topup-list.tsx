import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TopupList } from '../../../../features/uti-pan/merchant/topup-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/uti-pan/topup-list')({
  staticData: { access: merchant('m.uti.view') },
  validateSearch: listSearch,
  component: TopupList,
});
