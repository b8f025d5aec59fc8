export { eraseConsents } from './change-consent.ts';
export { notifyCustomer } from './notify-customer.ts';
