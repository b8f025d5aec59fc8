import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BankingIndex } from '../../../../features/banking/merchant/banking-index.tsx';
import { type ListSearch, listSearch } from '../../../../shared/table/list-state.ts';

/** `tab` shows the links to banks' pages in place of the leads. */
const tabSearch = (search: Record<string, unknown>): ListSearch & { tab?: 'links' } => ({
  ...listSearch(search),
  ...(search.tab === 'links' && { tab: 'links' }),
});

export const Route = createFileRoute('/merchant/product/banking/')({
  staticData: { access: merchant('m.banking.view') },
  validateSearch: tabSearch,
  component: BankingIndex,
});
