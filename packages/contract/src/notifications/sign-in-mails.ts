import { type NoticeGroup, noticeGroups } from './catalogue.ts';
import { type NoticeEvent, noticeEvents } from './events.ts';

/** Mails for signing in, or about the result of it. They are no notifications, so no preference applies. */
export const signInMails = [
  'sign_in_told',
  'sign_in_changed',
  'sign_in_reset',
  'sign_in_names',
  'sign_in_invitation',
  'sign_in_shop_invitation',
  'sign_in_moved',
  'sign_in_office_reset',
  'sign_in_factor_reset',
  'sign_in_address_moved',
  'sign_in_contact_code',
  'sign_in_pin_code',
  'sign_in_registration_code',
] as const;
export type SignInMail = (typeof signInMails)[number];

/** Every mail whose text staff can change. */
export const mailKinds = [...noticeEvents, ...signInMails] as const;
export type MailKind = NoticeEvent | SignInMail;

/** Subjects of mails: the notification groups, with sign-in first. */
export const mailGroups = ['sign_in', ...noticeGroups] as const;
export type MailGroup = 'sign_in' | NoticeGroup;
