import {
  eventsOf,
  groupOf,
  isNoticeEvent,
  type Notice,
  type NoticeGroup,
  type NoticeRow,
  noticeGroups,
  notifications,
} from '@sevadesk/contract/notifications';
import type { UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { announceRead } from './follow-notices.ts';
import { noticeText, type NoticeParams } from './notice-text.ts';
import {
  countUnread,
  markNoticesRead,
  newestNotices,
  noticeListBase,
  noticeListColumns,
} from './notifications.repo.ts';
import { shownNotices } from './shown-notice.ts';

const inboxSize = 30;

/** Returns the signed-in person's newest notifications in their current language. */
export async function getInbox(ctx: UserCtx): Promise<{ unread: number; data: Notice[] }> {
  const rows = await newestNotices(ctx.db, ctx.actor.userId, inboxSize);
  return { unread: await countUnread(ctx.db, ctx.actor.userId), data: shownNotices(rows, ctx.locale) };
}

const groups = noticeGroups.map((group) => [group, eventsOf(group)] as const);
type Stored = Pick<NoticeRow, 'id' | 'link' | 'state' | 'createdAt'> & {
  event: string;
  params: unknown;
  group: string;
};

function rowOf({ event, params, group, ...row }: Stored, ctx: UserCtx): NoticeRow {
  const isKnown = isNoticeEvent(event);
  const words = isKnown ? noticeText(event, params as NoticeParams, ctx.locale) : { title: '-', text: '-' };
  return { ...row, ...words, group: isKnown ? groupOf(event) : (group as NoticeGroup) };
}

/** Lists all notifications of the signed-in person, newest first. */
export function listNotices(ctx: UserCtx): ListSource<NoticeRow> {
  const source = listSource<Stored>({
    fields: notifications.list.list,
    columns: noticeListColumns(groups),
    base: noticeListBase(ctx.db, ctx.actor.userId),
    search: [],
    defaultSort: { column: 'createdAt', dir: 'desc' },
  });
  return { ...source, row: (selected) => rowOf(source.row(selected), ctx) };
}

/** Marks the given notifications of the signed-in person, or all, as read; other people's are unchanged. */
export async function markRead(ctx: UserCtx, ids: readonly string[] | undefined): Promise<{ ok: true }> {
  return withTransaction(ctx, async (ctx) => {
    await markNoticesRead(ctx.db, ctx.actor.userId, ids);
    await announceRead(ctx);
    return { ok: true };
  });
}
