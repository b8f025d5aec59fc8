import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DraftList } from '../../../../../../features/nsdl-pan/merchant/application-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/nsdl-pan/physical/draft/list')({
  staticData: { access: merchant('m.pan.view') },
  validateSearch: listSearch,
  component: DraftList,
});
