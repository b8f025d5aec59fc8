import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const mastersRoutes = {
  staff: [
    staffPage('/backend/download-software', {
      access: staff(),
      screen: lazy(() => import('../features/masters/staff/download-software-view.tsx'), 'StaffDownloadSoftwareView'),
    }),
    staffPage('/backend/masters/ao-code', {
      access: staff('masters.view'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/ao-code-list.tsx'), 'AoCodeList'),
    }),
    staffPage('/backend/masters/ao-code/import', {
      access: staff('masters.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/ao-code-imports.tsx'), 'AoCodeImports'),
    }),
    staffPage('/backend/masters/ao-code/import/$id', {
      access: staff('masters.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/ao-code-imports.tsx'), 'AoCodeImportView'),
    }),
    staffPage('/backend/masters/ao-code/import/new', {
      access: staff('masters.manage'),
      screen: lazy(() => import('../features/masters/staff/ao-code-imports.tsx'), 'AoCodeImportForm'),
    }),
    staffPage('/backend/masters/api-credentials', {
      access: staff('credentials.manage'),
      screen: lazy(() => import('../features/masters/staff/credentials-view.tsx'), 'CredentialsView'),
    }),
    staffPage('/backend/masters/bank', {
      access: staff('masters.view'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/screens.tsx'), 'BankList'),
    }),
    staffPage('/backend/masters/form-files', {
      access: staff('masters.view'),
      screen: lazy(() => import('../features/masters/staff/screens.tsx'), 'FormFileList'),
    }),
    staffPage('/backend/masters/id-list', {
      access: staff('masters.view'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/screens.tsx'), 'IdTypeList'),
    }),
    staffPage('/backend/masters/product/cc', {
      access: staff('masters.view'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/screens.tsx'), 'CardList'),
    }),
    staffPage('/backend/masters/product/loan', {
      access: staff('masters.view'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/screens.tsx'), 'LoanList'),
    }),
    staffPage('/backend/masters/reasons', {
      access: staff('masters.view'),
      search: listSearch,
      screen: lazy(() => import('../features/masters/staff/screens.tsx'), 'ReasonList'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/download-software', {
      access: merchant(),
      screen: lazy(
        () => import('../features/masters/merchant/download-software-view.tsx'),
        'MerchantDownloadSoftwareView',
      ),
    }),
  ],
} as const;
