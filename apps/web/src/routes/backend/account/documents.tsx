import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { DocumentList } from '../../../features/wallet/staff/document-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/account/documents')({
  staticData: { access: staff('wallet.view') },
  validateSearch: listSearch,
  component: DocumentList,
});
