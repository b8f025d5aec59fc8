import { customers, ownCustomers } from '@sevadesk/contract/customers';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { getLink, recordConsent, stopMessages, withdrawConsent } from './change-consent.ts';
import { getCustomer, resendMessage } from './customer-messages.ts';

export const customersRoutes: readonly BoundRoute[] = [
  bind(ownCustomers.record, (ctx, { params }) => getCustomer(ctx, params)),
  bind(ownCustomers.consent, (ctx, { params, body }) => recordConsent(ctx, params, body)),
  bind(ownCustomers.withdraw, (ctx, { params }) => withdrawConsent(ctx, params)),
  bind(ownCustomers.resend, (ctx, { params, body }) => resendMessage(ctx, params, body.messageId)),
  bind(customers.record, (ctx, { params }) => getCustomer(ctx, params)),
  bind(customers.withdraw, (ctx, { params }) => withdrawConsent(ctx, params)),
  bind(customers.resend, (ctx, { params, body }) => resendMessage(ctx, params, body.messageId)),
  bind(customers.link, (ctx, { body }) => getLink(ctx, body.code)),
  bind(customers.stop, (ctx, { body }) => stopMessages(ctx, body.code)),
];
