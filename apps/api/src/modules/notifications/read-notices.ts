import { isNoticeEvent, type Notice } from '@sevadesk/contract/notifications';
import type { UserCtx } from '../../platform/context.ts';
import { noticeText, type NoticeParams } from './notice-text.ts';
import { countUnread, markNoticesRead, newestNotices } from './notifications.repo.ts';

const inboxSize = 30;

/** The signed-in person's newest notices, in their present language. */
export async function readInbox(ctx: UserCtx): Promise<{ unread: number; data: Notice[] }> {
  const rows = await newestNotices(ctx.db, ctx.actor.userId, inboxSize);
  const data = rows.flatMap(({ id, event, params, link, readAt, createdAt }): Notice[] => {
    if (!isNoticeEvent(event)) return [];
    return [
      { id, event, ...noticeText(event, params as NoticeParams, ctx.locale), link, isRead: readAt !== null, createdAt },
    ];
  });
  return { unread: await countUnread(ctx.db, ctx.actor.userId), data };
}

/** Marks the given notices of the signed-in person, or all of them, as read; others' notices are untouched. */
export async function markRead(ctx: UserCtx, ids: readonly string[] | undefined): Promise<{ ok: true }> {
  await markNoticesRead(ctx.db, ctx.actor.userId, ids);
  return { ok: true };
}
