import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ShopPaperList } from '../../../../../../features/nsdl-pan/staff/shop-paper-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/hardcopy/shops')({
  staticData: { access: staff('pan.view') },
  validateSearch: listSearch,
  component: ShopPaperList,
});
