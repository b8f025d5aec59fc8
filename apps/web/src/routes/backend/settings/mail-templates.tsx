import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { MailTemplatesView } from '../../../features/notifications/staff/mail-templates-view.tsx';

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined);

export const Route = createFileRoute('/backend/settings/mail-templates')({
  staticData: { access: staff('settings.manage') },
  validateSearch: ({ event, locale }: Record<string, unknown>): { event?: string; locale?: 'hi' } => ({
    event: text(event),
    locale: locale === 'hi' ? 'hi' : undefined,
  }),
  component: MailTemplatesView,
});
