import { z } from 'zod';
import { open, signedIn, staff } from '../kernel/access.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { emptyReply, idParams, recordId } from '../kernel/ids.ts';
import { whatsappMessageRow, whatsappReports } from './messages.ts';
import {
  whatsappAccountInput,
  whatsappAccountView,
  whatsappConsent,
  whatsappPriceInput,
  whatsappPriceRow,
  whatsappTemplateInput,
  whatsappTemplateRow,
  whatsappWording,
} from './schemas.ts';

const manage = staff('sms.manage');
const path = '/api/backend/setting/whatsapp';
const webhookPath = '/api/whatsapp/webhook';

/** Notifications by WhatsApp: the account, approved texts, sent messages, consents, and the calls of the service to us. */
export const whatsapp = {
  account: endpoint({
    id: 'whatsapp.account',
    method: 'GET',
    path: `${path}/account`,
    access: manage,
    summary: 'The account from which messages leave, never a secret, and what is entered at WhatsApp for its webhook',
    reply: whatsappAccountView,
  }),
  saveAccount: endpoint({
    id: 'whatsapp.save-account',
    method: 'POST',
    path: `${path}/account`,
    access: manage,
    summary: 'Changes the account; an empty secret leaves the stored one',
    body: whatsappAccountInput,
    reply: emptyReply,
  }),
  templates: endpoint({
    id: 'whatsapp.templates',
    method: 'GET',
    path: `${path}/templates`,
    access: manage,
    summary: 'Texts submitted to WhatsApp, and what the product wants to say of each event',
    reply: z.object({
      data: z.array(whatsappTemplateRow),
      wordings: z.array(whatsappWording),
      /** The address of a link button, to be submitted to WhatsApp. */
      linkAddress: z.string(),
    }),
  }),
  createTemplate: endpoint({
    id: 'whatsapp.create-template',
    method: 'POST',
    path: `${path}/templates`,
    access: manage,
    summary: 'Adds a text with its state of approval, and says which event it is about',
    body: whatsappTemplateInput,
    reply: z.object({ id: recordId }),
    errors: ['duplicate'],
  }),
  updateTemplate: endpoint({
    id: 'whatsapp.update-template',
    method: 'POST',
    path: `${path}/templates/{id}`,
    access: manage,
    summary: 'Changes a text or its state of approval; only an approved text is sent',
    params: idParams,
    body: whatsappTemplateInput,
    reply: emptyReply,
    errors: ['not_found', 'duplicate'],
  }),
  prices: endpoint({
    id: 'whatsapp.prices',
    method: 'GET',
    path: `${path}/prices`,
    access: manage,
    summary: 'Prices of messages by provider and category, newest first, and the provider of the account',
    reply: z.object({ data: z.array(whatsappPriceRow), provider: z.string() }),
  }),
  savePrice: endpoint({
    id: 'whatsapp.save-price',
    method: 'POST',
    path: `${path}/prices`,
    access: manage,
    summary: 'Enters the price of a message from a day on; that of the same day is replaced',
    body: whatsappPriceInput,
    reply: emptyReply,
  }),
  messages: endpoint({
    id: 'whatsapp.messages',
    method: 'GET',
    path: `${path}/messages`,
    access: staff('sms.view'),
    summary: 'The newest messages with what became of each, and what came by the webhook this month',
    reply: z.object({ data: z.array(whatsappMessageRow), reports: whatsappReports }),
  }),
  consent: endpoint({
    id: 'whatsapp.consent',
    method: 'GET',
    path: '/api/notices/whatsapp',
    access: signedIn,
    summary: 'Whether the signed-in person gets messages on WhatsApp, since when and how that was chosen',
    reply: whatsappConsent,
  }),
  saveConsent: endpoint({
    id: 'whatsapp.save-consent',
    method: 'POST',
    path: '/api/notices/whatsapp',
    access: signedIn,
    summary: 'Starts or ends messages on WhatsApp to the signed-in person’s number',
    body: z.strictObject({ isOn: z.boolean() }),
    reply: emptyReply,
    errors: ['state_refused'],
  }),
  verifyWebhook: endpoint({
    id: 'whatsapp.verify-webhook',
    method: 'GET',
    path: webhookPath,
    access: open,
    summary: 'The first call of WhatsApp: repeats its challenge if the verify token is right',
    query: z.record(z.string().max(60), z.unknown()),
    replyKind: 'file',
    errors: ['not_found'],
    perMinute: 60,
  }),
  webhook: endpoint({
    id: 'whatsapp.webhook',
    method: 'POST',
    path: webhookPath,
    access: open,
    summary: 'States of messages and answers of people, signed over the body; always 200',
    body: z.unknown(),
    reply: emptyReply,
    signedBy: 'x-hub-signature-256',
    perMinute: 6000,
  }),
};
