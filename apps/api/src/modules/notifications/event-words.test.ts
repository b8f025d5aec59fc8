import { queueOfNotice } from '@sevadesk/contract/dashboard';
import { isNoticeEvent, noticeEvents } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { expect, it } from 'vitest';
import { eventLabel } from './event-words.ts';

it('a notification about a queue is named as the queue, every other has a name of its own, in each language', () => {
  expect(eventLabel('payment_requested', 'en')).toBe(m.dashboard_wait_payments({}, { locale: 'en' }));
  expect(eventLabel('tin_rejected', 'hi')).toBe(m.dashboard_wait_shop_tin({}, { locale: 'hi' }));
  expect(eventLabel('payment_approved', 'en')).toBe(m.notifications_event_payment_approved({}, { locale: 'en' }));
  expect(Object.keys(queueOfNotice).filter((event) => !isNoticeEvent(event))).toEqual([]);
  // An unknown code is shown as it is.
  expect(
    noticeEvents.filter((event) => eventLabel(event, 'en') === event || eventLabel(event, 'hi') === event),
  ).toEqual([]);
});
