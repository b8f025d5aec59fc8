import { m } from '@sevadesk/messages';

export const publicLinks = [
  { to: '/', label: m.app_home },
  { to: '/about', label: m.app_about },
  { to: '/services', label: m.app_services },
  { to: '/contact', label: m.app_contact },
] as const;
