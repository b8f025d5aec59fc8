import { type CustomerKind, customers, ownCustomers } from '@sevadesk/contract/customers';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { getLink, recordConsent, stopMessages, withdrawConsent } from './change-consent.ts';
import { getCustomer, resendMessage } from './customer-messages.ts';

const refOf = ({ recordKind, id }: { recordKind: CustomerKind; id: string }) => ({ kind: recordKind, id });

export const customersRoutes: readonly BoundRoute[] = [
  bind(ownCustomers.record, (ctx, { params }) => getCustomer(ctx, refOf(params))),
  bind(ownCustomers.consent, (ctx, { params, body }) => recordConsent(ctx, refOf(params), body)),
  bind(ownCustomers.withdraw, (ctx, { params }) => withdrawConsent(ctx, refOf(params))),
  bind(ownCustomers.resend, (ctx, { params, body }) => resendMessage(ctx, refOf(params), body.messageId)),
  bind(customers.record, (ctx, { params }) => getCustomer(ctx, refOf(params))),
  bind(customers.withdraw, (ctx, { params }) => withdrawConsent(ctx, refOf(params))),
  bind(customers.resend, (ctx, { params, body }) => resendMessage(ctx, refOf(params), body.messageId)),
  bind(customers.link, (ctx, { body }) => getLink(ctx, body.code)),
  bind(customers.stop, (ctx, { body }) => stopMessages(ctx, body.code)),
];
