import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaperlessList } from '../../../../../features/nsdl-pan/merchant/paperless-list.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/product/nsdl-pan/paperless/list')({
  staticData: { access: merchant('m.pan.view') },
  validateSearch: listSearch,
  component: PaperlessList,
});
