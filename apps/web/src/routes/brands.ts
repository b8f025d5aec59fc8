import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

const screens = () => import('../features/brands/staff/screens.tsx');
const shared = { access: staff('brands.manage'), search: listSearch };

export const brandsRoutes = {
  staff: [
    staffPage('/backend/settings/brands', { ...shared, screen: lazy(screens, 'BrandList') }),
    staffPage('/backend/settings/brands/$id', { ...shared, screen: lazy(screens, 'BrandView') }),
  ],
} as const;
