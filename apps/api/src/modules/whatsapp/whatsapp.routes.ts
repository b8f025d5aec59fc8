import { whatsapp } from '@sevadesk/contract/whatsapp';
import { type BoundRoute, bind } from '../../http/bind.ts';
import { getAccount, saveAccount } from './account.ts';
import { getConsent, saveConsent } from './change-consent.ts';
import { listWhatsappMessages } from './get-messages.ts';
import { answerChallenge, receiveNews } from './receive-news.ts';
import type { WhatsappPorts } from './whatsapp-ports.ts';
import { listWhatsappPrices, saveWhatsappPrice } from './save-price.ts';
import { changeWhatsappTemplate, createWhatsappTemplate, listWhatsappTemplates } from './save-template.ts';

export const whatsappRoutes = (ports: WhatsappPorts): readonly BoundRoute[] => [
  bind(whatsapp.account, (ctx) => getAccount(ctx)),
  bind(whatsapp.saveAccount, (ctx, { body }) => saveAccount(ctx, body)),
  bind(whatsapp.templates, (ctx) => listWhatsappTemplates(ctx)),
  bind(whatsapp.createTemplate, (ctx, { body }) => createWhatsappTemplate(ctx, body)),
  bind(whatsapp.updateTemplate, (ctx, { params, body }) => changeWhatsappTemplate(ctx, params.id, body)),
  bind(whatsapp.prices, (ctx) => listWhatsappPrices(ctx)),
  bind(whatsapp.savePrice, (ctx, { body }) => saveWhatsappPrice(ctx, body)),
  bind(whatsapp.messages, (ctx) => listWhatsappMessages(ctx)),
  bind(whatsapp.consent, (ctx) => getConsent(ctx)),
  bind(whatsapp.saveConsent, (ctx, { body }) => saveConsent(ctx, body)),
  bind(whatsapp.verifyWebhook, async (ctx, { query }) => ({
    name: 'challenge.txt',
    type: 'text/plain',
    content: Buffer.from(answerChallenge(ctx, query)),
  })),
  bind(whatsapp.webhook, (ctx, { signed }) => receiveNews(ctx, ports, signed)),
];
