import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NewsItemList } from '../../../features/settings/staff/news-item-list.tsx';
import { listSearch } from '../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/settings/news-n-updates')({
  staticData: { access: staff('settings.manage') },
  validateSearch: listSearch,
  component: NewsItemList,
});
