import { staff } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, staffPage } from './pages.ts';

const manage = staff('sms.manage');

export const smsRoutes = {
  staff: [
    staffPage('/backend/setting/sms', {
      access: manage,
      screen: lazy(() => import('../features/sms/staff/screens.tsx'), 'SmsSettingView'),
    }),
    staffPage('/backend/setting/sms/messages', {
      access: staff('sms.view'),
      search: listSearch,
      screen: lazy(() => import('../features/sms/staff/screens.tsx'), 'SmsMessageList'),
    }),
    staffPage('/backend/setting/sms/templates', {
      access: manage,
      search: listSearch,
      screen: lazy(() => import('../features/sms/staff/screens.tsx'), 'SmsTemplateList'),
    }),
    staffPage('/backend/setting/sms/templates/import', {
      access: manage,
      search: listSearch,
      screen: lazy(() => import('../features/sms/staff/screens.tsx'), 'SmsTemplateImports'),
    }),
    staffPage('/backend/setting/sms/templates/import/$id', {
      access: manage,
      search: listSearch,
      screen: lazy(() => import('../features/sms/staff/screens.tsx'), 'SmsTemplateImportView'),
    }),
    staffPage('/backend/setting/sms/templates/import/new', {
      access: manage,
      screen: lazy(() => import('../features/sms/staff/screens.tsx'), 'SmsTemplateImportForm'),
    }),
  ],
} as const;
