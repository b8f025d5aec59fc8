import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentList } from '../../../features/wallet/merchant/document-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/accounting/documents')({
  staticData: { access: merchant('m.wallet.view') },
  validateSearch: listSearch,
  component: DocumentList,
});
