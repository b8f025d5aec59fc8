export {
  eventsFor,
  eventsOf,
  groupOf,
  isImportant,
  isLocked,
  type MailChoice,
  mailChoices,
  type NoticeChoice,
  type NoticeGroup,
  noticeGroups,
  usualChoice,
} from './catalogue.ts';
export {
  inboxCalls,
  lowBalanceInput,
  type Notice,
  type NoticePreference,
  type NoticeRow,
  notice,
  notifications,
} from './endpoints.ts';
export { isNoticeEvent, type NoticeEvent, noticeEvents } from './events.ts';
export { type DeviceInput, deviceInput, type PushDevice, pushDevices } from './push-endpoints.ts';
export { type MailGroup, type MailKind, mailGroups, mailKinds, type SignInMail, signInMails } from './sign-in-mails.ts';
export {
  type MailTemplate,
  type MailTemplateInput,
  type MailTemplateRow,
  mailTemplateInput,
} from './template-endpoints.ts';
