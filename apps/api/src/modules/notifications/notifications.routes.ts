import { notifications, pushDevices } from '@sevadesk/contract/notifications';
import { m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { getDevices, removeDevice, saveDevice } from './push/change-devices.ts';
import { getPreferences, savePreferences } from './choose-notices.ts';
import { groupLabel } from './event-words.ts';
import { followNotices } from './follow-notices.ts';
import { listTemplates, getTemplate, restoreTemplate, saveTemplate } from './mail-templates.ts';
import { previewMail, sendTestMail } from './preview-mail.ts';
import { getLowBalance, saveLowBalance } from './save-low-balance.ts';
import { listNotices, markRead, getInbox } from './get-notices.ts';

export const notificationsRoutes: readonly BoundRoute[] = [
  bind(notifications.inbox, (ctx) => getInbox(ctx)),
  bind(notifications.stream, async (ctx) => ({ follow: (sink) => followNotices(ctx, sink) })),
  bind(notifications.markRead, (ctx, { body }) => markRead(ctx, body.ids)),
  ...bindList({ list: notifications.list, export: notifications.export }, (ctx) => listNotices(ctx), {
    name: 'notices',
    title: (locale) => m.notifications_list_title({}, { locale }),
    columns: (locale) => [
      {
        id: 'createdAt',
        title: m.notifications_col_when({}, { locale }),
        kind: 'instant',
        value: (row) => row.createdAt,
      },
      { id: 'group', title: m.notifications_col_group({}, { locale }), value: (row) => groupLabel(row.group, locale) },
      { id: 'title', title: m.notifications_col_title({}, { locale }), value: (row) => row.title },
      { id: 'text', title: m.notifications_col_text({}, { locale }), value: (row) => row.text },
      {
        id: 'state',
        title: m.notifications_col_state({}, { locale }),
        value: (row) => statusText('notice', row.state, locale),
      },
    ],
  }),
  bind(notifications.preferences, (ctx) => getPreferences(ctx)),
  bind(notifications.savePreferences, (ctx, { body }) => savePreferences(ctx, body)),
  bind(notifications.lowBalance, (ctx) => getLowBalance(ctx)),
  bind(notifications.saveLowBalance, (ctx, { body }) => saveLowBalance(ctx, body.belowPaise)),
  bind(pushDevices.devices, (ctx) => getDevices(ctx)),
  bind(pushDevices.saveDevice, (ctx, { body }) => saveDevice(ctx, body)),
  bind(pushDevices.removeDevice, (ctx, { params }) => removeDevice(ctx, params.id)),
  bind(notifications.templates, (ctx) => listTemplates(ctx)),
  bind(notifications.template, (ctx, { params }) => getTemplate(ctx, params)),
  bind(notifications.saveTemplate, (ctx, { params, body }) => saveTemplate(ctx, params, body)),
  bind(notifications.restoreTemplate, (ctx, { params }) => restoreTemplate(ctx, params)),
  bind(notifications.previewTemplate, (ctx, { params, body }) => previewMail(ctx, params, body)),
  bind(notifications.testTemplate, (ctx, { params, body }) => sendTestMail(ctx, params, body)),
];
