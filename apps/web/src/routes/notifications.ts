import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { fallbackLocale, isLocale, type Locale } from '@sevadesk/contract/kernel/languages';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const notificationsRoutes = {
  staff: [
    staffPage('/backend/my-profile/notifications', {
      access: staff(),
      search: listSearch,
      screen: lazy(() => import('../features/notifications/staff/notice-list.tsx'), 'StaffNotices'),
    }),
    staffPage('/backend/settings/mail-templates', {
      access: staff('settings.manage'),
      search: ({ event, locale }: Record<string, unknown>): { event?: string; locale?: Locale } => ({
        event: text(event),
        locale: isLocale(locale) && locale !== fallbackLocale ? locale : undefined,
      }),
      screen: lazy(() => import('../features/notifications/staff/mail-templates-view.tsx'), 'MailTemplatesView'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/account/notifications', {
      access: merchant(),
      search: listSearch,
      screen: lazy(() => import('../features/notifications/merchant/notice-list.tsx'), 'MerchantNotices'),
    }),
  ],
} as const;
