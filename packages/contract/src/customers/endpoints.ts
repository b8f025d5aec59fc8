import { z } from 'zod';
import { merchant, open, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply } from '../kernel/ids.ts';
import { consentInput, customerCode, customerLink, customerParams, customerView, resendInput } from './schemas.ts';

const codeBody = z.strictObject({ code: customerCode });

const own = '/api/merchant/customers/{recordKind}/{id}';

/** Messages to customers, for a shop and its own records. */
export const ownCustomers = {
  record: endpoint({
    id: 'customers.own-record',
    method: 'GET',
    path: own,
    access: merchant(),
    summary: 'What the customer of an own record agreed to and was sent',
    params: customerParams,
    reply: customerView,
    errors: ['not_found'],
  }),
  consent: endpoint({
    id: 'customers.own-consent',
    method: 'POST',
    path: `${own}/consent`,
    access: merchant(),
    summary: 'Records that the customer agreed to messages about this record',
    params: customerParams,
    body: consentInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused', 'changed_meanwhile'],
  }),
  withdraw: endpoint({
    id: 'customers.own-withdraw',
    method: 'POST',
    path: `${own}/withdraw`,
    access: merchant(),
    summary: 'Records that the customer withdrew the consent; nothing more is sent',
    params: customerParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  resend: endpoint({
    id: 'customers.own-resend',
    method: 'POST',
    path: `${own}/resend`,
    access: merchant(),
    summary: 'Sends a message to the customer again, twice a day at most',
    params: customerParams,
    body: resendInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
};

const every = '/api/backend/customers/{recordKind}/{id}';

/** Messages to customers, for head office. */
export const customers = {
  record: endpoint({
    id: 'customers.record',
    method: 'GET',
    path: every,
    access: staff(),
    summary: 'What the customer of a record agreed to and was sent',
    params: customerParams,
    reply: customerView,
    errors: ['not_found'],
  }),
  withdraw: endpoint({
    id: 'customers.withdraw',
    method: 'POST',
    path: `${every}/withdraw`,
    access: staff(),
    summary: 'Records that the customer withdrew the consent; nothing more is sent',
    params: customerParams,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  resend: endpoint({
    id: 'customers.resend',
    method: 'POST',
    path: `${every}/resend`,
    access: staff(),
    summary: 'Sends a message to the customer again, twice a day at most',
    params: customerParams,
    body: resendInput,
    reply: emptyReply,
    errors: ['not_found', 'state_refused'],
  }),
  link: endpoint({
    id: 'customers.link',
    method: 'POST',
    path: '/api/track/link',
    access: open,
    summary: 'The number of the record that a message links to, and whether its messages are on',
    body: codeBody,
    reply: customerLink,
    errors: ['not_found', 'rate_limited'],
    perMinute: 12,
  }),
  stop: endpoint({
    id: 'customers.stop',
    method: 'POST',
    path: '/api/track/stop',
    access: open,
    summary: 'Stops the messages about the record that a message links to; the same again changes nothing',
    body: codeBody,
    reply: emptyReply,
    errors: ['not_found', 'rate_limited'],
    perMinute: 12,
  }),
};
