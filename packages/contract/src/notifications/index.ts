export { type Notice, notice, notifications } from './endpoints.ts';
export { isNoticeEvent, type NoticeEvent, noticeEvents } from './events.ts';
