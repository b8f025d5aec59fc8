import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BacklogList } from '../../../../../../features/nsdl-pan/staff/backlog-list.tsx';
import { listSearch } from '../../../../../../shared/table/list-state.ts';
import { searchTexts } from '../../../../../../shared/table/search-texts.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/backlog-data/')({
  staticData: { access: staff('pan.view') },
  validateSearch: (search: Record<string, unknown>) => ({
    ...listSearch(search),
    ...searchTexts(search, ['dt1', 'dt2', 'status']),
  }),
  component: BacklogList,
});
