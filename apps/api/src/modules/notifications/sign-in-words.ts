import type { SignInMail } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';

/** Subject and body of each sign-in mail. */
export const signInTexts = {
  sign_in_told: [m.auth_mail_login_subject, m.auth_mail_login_text],
  sign_in_changed: [m.auth_mail_about_subject, m.auth_mail_about_text],
  sign_in_reset: [m.auth_mail_reset_subject, m.auth_mail_reset_text],
  sign_in_names: [m.auth_mail_user_names_subject, m.auth_mail_user_names_text],
  sign_in_invitation: [m.people_mail_invitation_subject, m.people_mail_invitation_text],
  sign_in_shop_invitation: [m.members_mail_sign_in_subject, m.members_mail_sign_in_text],
  sign_in_moved: [m.move_in_mail_subject, m.move_in_mail_text],
  sign_in_office_reset: [m.people_mail_reset_subject, m.people_mail_reset_text],
  sign_in_factor_reset: [m.people_mail_factor_subject, m.people_mail_factor_text],
  sign_in_address_moved: [m.people_mail_address_subject, m.people_mail_address_text],
  sign_in_contact_code: [m.profile_mail_code_subject, m.profile_mail_code_text],
  sign_in_pin_code: [m.auth_mail_pin_code_subject, m.auth_mail_pin_code_text],
  sign_in_registration_code: [m.registration_mail_code_subject, m.registration_mail_code_text],
} as const satisfies Record<SignInMail, readonly unknown[]>;

type Inputs<Text> = Text extends (inputs: infer Values, ...rest: never[]) => string
  ? NonNullable<Values>
  : Text extends (inputs?: infer Values, ...rest: never[]) => string
    ? NonNullable<Values>
    : never;

/** The values of a mail, in its reader's language. */
export type SignInValues<Mail extends SignInMail> = Inputs<(typeof signInTexts)[Mail][0]> &
  Inputs<(typeof signInTexts)[Mail][1]>;
