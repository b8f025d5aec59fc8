import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { CatalogueList } from '../../../../features/bills/staff/catalogue-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';
export const Route = createFileRoute('/backend/actions/bills/catalogue')({
  staticData: { access: staff('bills.view') },
  validateSearch: listSearch,
  component: CatalogueList,
});
