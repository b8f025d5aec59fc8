import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AccountStatementView } from '../../../../features/wallet/staff/account-statement-view.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/reports/statement')({
  staticData: { access: staff('wallet.view') },
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearch(search),
    // The account that a link from another page names.
    account: typeof search.account === 'string' ? search.account : undefined,
  }),
  component: AccountStatementView,
});
