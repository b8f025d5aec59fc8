import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ApplicantList } from '../../../../../features/banking/staff/applicant-list.tsx';
import { type ListSearch, listSearch } from '../../../../../shared/table/list-state.ts';

/** `as` shows the board or the links in place of the table; `mine` the board of one's own leads. */
const viewSearch = (search: Record<string, unknown>): ListSearch & { as?: 'board' | 'links'; mine?: 'yes' } => ({
  ...listSearch(search),
  ...((search.as === 'board' || search.as === 'links') && { as: search.as }),
  ...(search.mine === 'yes' && { mine: 'yes' }),
});

export const Route = createFileRoute('/backend/actions/banking/applicant/list')({
  staticData: { access: staff('banking.view') },
  validateSearch: viewSearch,
  component: ApplicantList,
});
