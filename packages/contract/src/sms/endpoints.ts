import { z } from 'zod';
import { merchant, open, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { locales } from '../kernel/languages.ts';
import { smsMonth, smsOverview, smsPriceInput, smsPriceRow } from './costs.ts';
import { smsGatewayInput, smsGatewayRow } from './gateway.ts';
import { smsEvents } from '../kernel/sms-events.ts';
import { messageCauses, messageStates } from '../kernel/message-states.ts';
import { messageRow } from './messages.ts';
import {
  smsHeaderInput,
  smsHeaderRow,
  smsKinds,
  smsRulesInput,
  smsRulesRow,
  smsTemplateInput,
  smsTemplateRow,
  smsWording,
} from './schemas.ts';

const manage = staff('sms.manage');
const path = '/api/backend/setting/sms';

const templates = listEndpoints({
  id: 'sms.template-list',
  path: `${path}/templates/list`,
  access: manage,
  summary: 'Texts that the operators have registered',
  row: smsTemplateRow,
  exports: ['dltId', 'header', 'category', 'locale', 'text', 'event', 'validFrom', 'validUntil', 'isActive'],
  fields: {
    dltId: { kind: 'exact', filter: true, sort: true },
    header: { kind: 'exact', filter: true },
    category: { kind: 'choice', filter: true, choices: smsKinds },
    locale: { kind: 'choice', filter: true, choices: locales },
    event: { kind: 'choice', filter: true, choices: smsEvents },
    validFrom: { kind: 'date', sort: true },
    isActive: { kind: 'boolean', filter: true },
  },
});

const messages = listEndpoints({
  id: 'sms.message-list',
  path: `${path}/messages/list`,
  access: staff('sms.view'),
  summary: 'SMS to people with what became of each',
  row: messageRow,
  exports: [
    'queuedAt',
    'event',
    'mobile',
    'person',
    'shopCode',
    'header',
    'text',
    'units',
    'state',
    'cause',
    'stateAt',
  ],
  fields: {
    queuedAt: { kind: 'instant', filter: true, sort: true },
    event: { kind: 'choice', filter: true, choices: smsEvents },
    mobile: { kind: 'exact', filter: true },
    state: { kind: 'choice', filter: true, choices: messageStates },
    cause: { kind: 'choice', filter: true, choices: messageCauses },
  },
});

const reportParams = z.strictObject({ secret: z.string().max(100) });

/** SMS under India's rules of distributed ledgers (DLT): registration, gateway, sent messages. */
export const sms = {
  rules: endpoint({
    id: 'sms.rules',
    method: 'GET',
    path: `${path}/rules`,
    access: manage,
    summary: 'The rules of sending by the day from which they count, newest first',
    reply: z.object({ data: z.array(smsRulesRow) }),
  }),
  saveRules: endpoint({
    id: 'sms.save-rules',
    method: 'POST',
    path: `${path}/rules`,
    access: manage,
    summary: 'Enters the rules from a day on; those of the same day are replaced',
    body: smsRulesInput,
    reply: emptyReply,
  }),
  headers: endpoint({
    id: 'sms.headers',
    method: 'GET',
    path: `${path}/headers`,
    access: manage,
    summary: 'Registered headers: who a message is from',
    reply: z.object({ data: z.array(smsHeaderRow) }),
  }),
  createHeader: endpoint({
    id: 'sms.create-header',
    method: 'POST',
    path: `${path}/headers`,
    access: manage,
    summary: 'Adds a registered header',
    body: smsHeaderInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  updateHeader: endpoint({
    id: 'sms.update-header',
    method: 'POST',
    path: `${path}/headers/{id}`,
    access: manage,
    summary: 'Changes or deactivates a header; its texts are not sent while it is inactive',
    params: idParams,
    body: smsHeaderInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  templateList: templates.list,
  templateExport: templates.export,
  createTemplate: endpoint({
    id: 'sms.create-template',
    method: 'POST',
    path: `${path}/templates`,
    access: manage,
    summary: 'Adds a registered text and says which event it tells of',
    body: smsTemplateInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  updateTemplate: endpoint({
    id: 'sms.update-template',
    method: 'POST',
    path: `${path}/templates/{id}`,
    access: manage,
    summary: 'Changes or deactivates a registered text; messages that were sent keep theirs',
    params: idParams,
    body: smsTemplateInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  wordings: endpoint({
    id: 'sms.wordings',
    method: 'GET',
    path: `${path}/wordings`,
    access: manage,
    summary: 'What the product wants to say of each event, beside what is registered for it',
    reply: z.object({ data: z.array(smsWording) }),
  }),
  gateways: endpoint({
    id: 'sms.gateways',
    method: 'GET',
    path: `${path}/gateways`,
    access: manage,
    summary: 'Profiles of gateways, never a key, and the address that takes their delivery reports',
    reply: z.object({ data: z.array(smsGatewayRow), reportAddress: z.string() }),
  }),
  saveGateway: endpoint({
    id: 'sms.save-gateway',
    method: 'POST',
    path: `${path}/gateways/{id}`,
    access: manage,
    summary: 'Changes the profile of a gateway; an empty key leaves the stored one; one alone is active',
    params: idParams,
    body: smsGatewayInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  prices: endpoint({
    id: 'sms.prices',
    method: 'GET',
    path: `${path}/prices`,
    access: manage,
    summary: 'Prices of SMS units at gateways by the day from which they count, newest first',
    reply: z.object({ data: z.array(smsPriceRow) }),
  }),
  savePrice: endpoint({
    id: 'sms.save-price',
    method: 'POST',
    path: `${path}/prices`,
    access: manage,
    summary: 'Enters the price of a unit at a gateway from a day on; that of the same day is replaced',
    body: smsPriceInput,
    reply: emptyReply,
    errors: ['not_found'],
  }),
  overview: endpoint({
    id: 'sms.overview',
    method: 'GET',
    path: `${path}/overview`,
    access: staff('sms.view'),
    summary: 'Messages of this month with units and cost by event, and the use of today’s limit',
    reply: smsOverview,
  }),
  renewReportAddress: endpoint({
    id: 'sms.renew-report-address',
    method: 'POST',
    path: `${path}/report-address/renew`,
    access: manage,
    summary: 'Renews the address that takes delivery reports; the last one works for a day longer',
    reply: emptyReply,
  }),
  messageList: messages.list,
  messageExport: messages.export,
  report: endpoint({
    id: 'sms.report',
    method: 'POST',
    path: '/api/sms/report/{secret}',
    access: open,
    summary: 'A gateway’s delivery report; always 200',
    params: reportParams,
    body: z.unknown(),
    reply: emptyReply,
    perMinute: 6000,
  }),
  reportByAddress: endpoint({
    id: 'sms.report-by-address',
    method: 'GET',
    path: '/api/sms/report/{secret}',
    access: open,
    summary: 'The same from gateways that report in the address',
    params: reportParams,
    query: z.record(z.string().max(60), z.unknown()),
    reply: emptyReply,
    perMinute: 6000,
  }),
};

/** SMS for a shop. */
export const ownSms = {
  months: endpoint({
    id: 'sms.own-months',
    method: 'GET',
    path: '/api/merchant/sms/months',
    access: merchant('m.wallet.view'),
    summary: 'What the shop paid for SMS by month, newest first',
    reply: z.object({ data: z.array(smsMonth) }),
  }),
};
