import { type Locale, m } from '@sevadesk/messages';

type Text = (inputs: object, options: { locale: Locale }) => string;

/** The addresses that anybody may find, with what search engines and shared links say of them. */
export const publicPages: Readonly<Record<string, Text>> = {
  '/': m.site_meta_home,
  '/about': m.site_meta_about,
  '/services': m.site_meta_services,
  '/contact': m.site_meta_contact,
  '/track': m.site_meta_track,
  '/registration-status': m.site_meta_registration_status,
  '/auth/register': m.site_meta_register,
  '/auth/login': m.site_meta_login,
};

const beginnings = /^\/(auth|backend|merchant|payment-status)(\/|$)/;

/** Whether the application has a page there, or may have one: only the browser knows all addresses of the two areas. */
export function mayBePage(path: string): boolean {
  return path in publicPages || beginnings.test(path);
}
