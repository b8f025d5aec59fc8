import { type Locale, m } from '@sevadesk/messages';
import type { Ctx } from '../../../platform/context.ts';
import { queueSignInMail } from '../../notifications/index.ts';

type About =
  | 'factor_on'
  | 'factor_off'
  | 'sms_codes_on'
  | 'sms_codes_off'
  | 'recovery_codes'
  | 'password'
  | 'email'
  | 'mobile'
  | 'pin_set'
  | 'pin_locked'
  | 'passkey_added'
  | 'passkey_removed';

const facts: Record<About, (inputs: object, options: { locale: Locale }) => string> = {
  factor_on: m.auth_mail_about_factor_on,
  factor_off: m.auth_mail_about_factor_off,
  sms_codes_on: m.auth_mail_about_sms_codes_on,
  sms_codes_off: m.auth_mail_about_sms_codes_off,
  recovery_codes: m.auth_mail_about_recovery_codes,
  password: m.auth_mail_about_password,
  email: m.auth_mail_about_email,
  mobile: m.auth_mail_about_mobile,
  pin_set: m.auth_mail_about_pin_set,
  pin_locked: m.auth_mail_about_pin_locked,
  passkey_added: m.auth_mail_about_passkey_added,
  passkey_removed: m.auth_mail_about_passkey_removed,
};

type Reader = { id: string; displayName: string; email: string; locale: Locale };

/** Notifies an account's owner of a security change, and what to do if someone else made it (ASVS 6.3.7). */
export async function mailAboutAccount(ctx: Ctx, reader: Reader, about: About): Promise<void> {
  const url = '/auth/reset-password';
  await queueSignInMail(ctx, reader, 'sign_in_changed', (locale) => ({
    name: reader.displayName,
    fact: facts[about]({}, { locale }),
    url,
  }));
}
