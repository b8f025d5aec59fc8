import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CardList } from '../../../../features/masters/staff/card-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/masters/product/cc')({
  staticData: { access: staff('masters.view') },
  validateSearch: listSearch,
  component: CardList,
});
