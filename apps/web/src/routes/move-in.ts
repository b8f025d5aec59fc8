import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

export const moveInRoutes = {
  staff: [
    staffPage('/backend/setting/move-in', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/move-list.tsx'), 'MoveList'),
    }),
    staffPage('/backend/setting/move-in/$id', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/move-view.tsx'), 'MoveView'),
    }),
    staffPage('/backend/setting/move-in/$id/file/$fileId', {
      access: staff('move-in.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/move-in/staff/file-view.tsx'), 'FileView'),
    }),
  ],
} as const;
