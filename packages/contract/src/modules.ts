import { serviceModules } from './kernel/service-names.ts';

const servicesOfShops = Object.values(serviceModules);

/** Every module of the product; contract, api and web have a folder of the same name for each module they contain. */
export const moduleNames = [
  'auth',
  'users',
  'people',
  'registration',
  'enquiries',
  'merchants',
  'kyc',
  'privacy',
  'profile',
  'masters',
  'members',
  'service-packages',
  'nsdl-pan',
  'orders',
  ...servicesOfShops,
  'courier',
  'payments',
  'gateway',
  'wallet',
  'reports',
  'dashboard',
  'notifications',
  'site',
  'settings',
  'downloads',
  'audit',
  'imports',
  'move-in',
  'tickets',
  'search',
  'views',
  'operations',
  'partner-api',
  'sms',
  'customers',
  'whatsapp',
  'approvals',
  'campaigns',
  'credit',
  'mandates',
] as const;

export type ModuleName = (typeof moduleNames)[number];
