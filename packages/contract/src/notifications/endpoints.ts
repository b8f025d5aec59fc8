import { z } from 'zod';
import { signedIn } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, recordId } from '../kernel/ids.ts';
import { noticeEvents } from './events.ts';

export const notice = z.object({
  id: recordId,
  event: z.enum(noticeEvents),
  title: z.string(),
  text: z.string(),
  /** A path of the product that shows the thing itself. */
  link: z.string().nullable(),
  isRead: z.boolean(),
  createdAt: z.string(),
});
export type Notice = z.infer<typeof notice>;

export const notifications = {
  inbox: endpoint({
    id: 'notifications.inbox',
    method: 'GET',
    path: '/api/notices',
    access: signedIn,
    summary: 'The newest notices of the signed-in person, and how many are unread',
    reply: z.object({ unread: z.int(), data: z.array(notice) }),
  }),
  markRead: endpoint({
    id: 'notifications.mark-read',
    method: 'POST',
    path: '/api/notices/read',
    access: signedIn,
    summary: 'Marks notices as read; without ids, all of them',
    body: z.strictObject({ ids: z.array(recordId).max(200).optional() }),
    reply: emptyReply,
  }),
};
