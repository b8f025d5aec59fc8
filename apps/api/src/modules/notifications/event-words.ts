import { queueOfNotice } from '@sevadesk/contract/dashboard';
import type { MailKind, NoticeGroup } from '@sevadesk/contract/notifications';
import { codeText, type Locale } from '@sevadesk/messages';

/** What an event is called where people choose it, and a mail where staff word it. */
export function eventLabel(event: MailKind, locale: Locale): string {
  const queues: Partial<Record<MailKind, string>> = queueOfNotice;
  const queue = queues[event];
  if (queue) return codeText(['dashboard_wait'], queue, locale);
  return codeText(['notifications_event'], event, locale);
}

/** What a group of events is called. */
export function groupLabel(group: NoticeGroup, locale: Locale): string {
  return codeText(['notifications_group'], group, locale);
}
