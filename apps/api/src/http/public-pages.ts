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

/**
 * What each page is called in the tab: the same texts as the browser's (useNamesPage in apps/web). The home page wears the network's
 * name alone, and the two areas are named by the browser, which alone knows their addresses.
 */
const pageNames: Readonly<Record<string, Text>> = {
  '/about': m.site_about_title,
  '/services': m.site_services_title,
  '/contact': m.site_contact_title,
  '/track': m.nsdl_pan_progress_title,
  '/registration-status': m.registration_status_title,
  '/payment-status': m.gateway_status_title,
  '/auth/register': m.registration_title,
  '/auth/login': m.auth_login_title,
  '/auth/forgot-username': m.auth_forgot_title,
  '/auth/reset-password': m.auth_reset_title,
  '/auth/setup': m.auth_setup_no_token_title,
};

/** The pages that another one stands for when its address carries the token of a mail. */
const namesWithToken: Readonly<Record<string, Text>> = {
  '/auth/reset-password': m.auth_set_title,
  '/auth/setup': m.auth_setup_title,
};

const beginnings = /^\/(auth|backend|merchant|payment-status)(\/|$)/;

/** Whether the application has a page there, or may have one: only the browser knows all addresses of the two areas. */
export function mayBePage(path: string): boolean {
  return path in publicPages || beginnings.test(path);
}

type Titled = { path: string; hasToken?: boolean; name: string; locale: Locale };

/** '<page> · <business name>', 'Site' where no business name is known. */
export function titleOfPage({ path, hasToken = false, name, locale }: Titled): string {
  const known = (hasToken ? namesWithToken[path] : undefined) ?? pageNames[path];
  const page = known ?? (mayBePage(path) ? undefined : m.app_not_found_name);
  return [page?.({}, { locale }), name || m.app_site({}, { locale })].filter(Boolean).join(' · ');
}
