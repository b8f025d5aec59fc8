import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { StatementView } from '../../../../features/wallet/merchant/statement-view.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/misc/reports/statement')({
  staticData: { access: merchant('m.wallet.view') },
  validateSearch: listSearch,
  component: StatementView,
});
