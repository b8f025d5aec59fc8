import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AckView } from '../../../../../../features/nsdl-pan/staff/ack-view.tsx';
import { type ListSearch, listSearch } from '../../../../../../shared/table/list-state.ts';

type AckSearch = ListSearch & { show?: 'accepted' };

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/ack/list')({
  staticData: { access: staff('pan.view') },
  validateSearch: (search: Record<string, unknown>): AckSearch => ({
    ...listSearch(search),
    ...(search.show === 'accepted' && { show: 'accepted' as const }),
  }),
  component: AckView,
});
