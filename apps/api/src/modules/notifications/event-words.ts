import { queueOfNotice } from '@sevadesk/contract/dashboard';
import type { MailKind, NoticeGroup } from '@sevadesk/contract/notifications';
import { codeText, type Locale } from '@sevadesk/messages';

/** Returns the name of an event or mail, for preferences and templates. */
export function eventLabel(event: MailKind, locale: Locale): string {
  const queues: Partial<Record<MailKind, string>> = queueOfNotice;
  const queue = queues[event];
  if (queue) return codeText(['dashboard_wait'], queue, locale);
  return codeText(['notifications_event'], event, locale);
}

/** Returns the name of a group of events. */
export function groupLabel(group: NoticeGroup, locale: Locale): string {
  return codeText(['notifications_group'], group, locale);
}
