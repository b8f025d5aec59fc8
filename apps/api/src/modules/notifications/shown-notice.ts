import { isImportant, isNoticeEvent, type Notice } from '@sevadesk/contract/notifications';
import type { Locale } from '@sevadesk/messages';
import { noticeText, type NoticeParams } from './notice-text.ts';

type StoredNotice = {
  id: string;
  event: string;
  params: unknown;
  link: string | null;
  readAt: string | null;
  createdAt: string;
};

/** Returns stored notifications in a reader's language; skips unknown events. */
export function shownNotices(rows: readonly StoredNotice[], locale: Locale): Notice[] {
  return rows.flatMap(({ id, event, params, link, readAt, createdAt }): Notice[] => {
    if (!isNoticeEvent(event)) return [];
    const words = noticeText(event, params as NoticeParams, locale);
    return [{ id, event, ...words, link, isRead: readAt !== null, isImportant: isImportant(event), createdAt }];
  });
}
