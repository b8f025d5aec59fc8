import { m } from '@sevadesk/messages';
import type { MenuEntry } from './menu-types.ts';

/** Menu entries of the services beside NSDL PAN, in the menus' order: add those of a new service here. */
export const shopServiceEntries: readonly MenuEntry[] = [
  { label: m.app_menu_uti_pan, path: '/merchant/product/uti-pan' },
  { label: m.app_menu_banking_finance, path: '/merchant/product/banking' },
  { label: m.gst_title, path: '/merchant/product/gst/dashboard', isOwn: true, under: '/merchant/product/gst/' },
  { label: m.app_menu_nps, path: '/merchant/product/nps', under: '/merchant/product/nps/' },
  { label: m.bills_menu, path: '/merchant/product/bills', isOwn: true, under: '/merchant/product/bills' },
];

export const staffServiceEntries: readonly MenuEntry[] = [
  { label: m.app_menu_uti_pan, path: '/backend/actions/uti-pan' },
  { label: m.app_menu_banking, path: '/backend/actions/banking' },
  { label: m.gst_title, path: '/backend/actions/gst/dashboard', isOwn: true, under: '/backend/actions/gst/' },
  { label: m.nps_menu, path: '/backend/actions/nps', isOwn: true, under: '/backend/actions/nps' },
  { label: m.bills_menu, path: '/backend/actions/bills', isOwn: true, under: '/backend/actions/bills' },
];
