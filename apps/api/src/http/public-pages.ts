import { type Locale, m } from '@sevadesk/messages';

type Text = (inputs: object, options: { locale: Locale }) => string;

/** The public addresses, with their descriptions for search engines and shared links. */
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
 * The title of each page in the tab, with the texts of the browser (useNamesPage in apps/web). The home page has only the network's
 * name; the browser sets the titles of the two areas, because only it knows their addresses.
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

/** The titles of pages that show another one when their address contains a mailed token. */
const namesWithToken: Readonly<Record<string, Text>> = {
  '/auth/reset-password': m.auth_set_title,
  '/auth/setup': m.auth_setup_title,
};

const beginnings = /^\/(auth|backend|merchant|payment-status)(\/|$)/;

/** Whether the application has, or may have, a page there: only the browser knows all addresses of the two areas. */
export function mayBePage(path: string): boolean {
  return path in publicPages || beginnings.test(path);
}

type Titled = { path: string; hasToken?: boolean; name: string; locale: Locale };

/** Returns '<page> · <business name>', 'Site' if there is no business name. */
export function titleOfPage({ path, hasToken = false, name, locale }: Titled): string {
  const known = (hasToken ? namesWithToken[path] : undefined) ?? pageNames[path];
  const page = known ?? (mayBePage(path) ? undefined : m.app_not_found_name);
  return [page?.({}, { locale }), name || m.app_site({}, { locale })].filter(Boolean).join(' · ');
}
