import { notifications } from '@sevadesk/contract/notifications';
import { bind, type BoundRoute } from '../../http/bind.ts';
import { markRead, readInbox } from './read-notices.ts';

export const notificationsRoutes: readonly BoundRoute[] = [
  bind(notifications.inbox, (ctx) => readInbox(ctx)),
  bind(notifications.markRead, (ctx, { body }) => markRead(ctx, body.ids)),
];
