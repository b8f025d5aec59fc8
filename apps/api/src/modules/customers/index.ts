export { eraseConsents, stopNumber } from './change-consent.ts';
export { notifyCustomer } from './notify-customer.ts';
export { receiveCustomerReply } from './receive-reply.ts';
