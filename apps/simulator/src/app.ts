import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { ZodError } from 'zod';
import type { SimulatorConfig } from './config.ts';
import { registerMailControl } from './control/mail.ts';
import { registerUpiControl } from './control/upi.ts';
import { htmlPage } from './html.ts';
import { createMailbox, type Mailbox } from './smtp/mailbox.ts';
import { mailsTable, registerMailPages } from './smtp/page.ts';
import { createMailFaults, createSmtpServer } from './smtp/server.ts';
import { createFaultDesk } from './upi/faults.ts';
import { createGateway, type Gateway } from './upi/gateway.ts';
import { openOrderBook } from './upi/orders.ts';
import { ordersTable } from './upi/page.ts';
import { registerUpi } from './upi/server.ts';
import { createWebhookSender } from './upi/webhook.ts';

export type Simulator = { app: FastifyInstance; smtp: SMTPServer };
export type SimulatorOptions = Pick<SimulatorConfig, 'upiKey' | 'payee' | 'webhookUrl' | 'stateFile'> & {
  webhookGapsMs?: readonly number[];
};

const usualGapsMs = [1000, 2000, 5000, 10_000, 30_000];

function createApp(): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true });
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof ZodError) return reply.code(400).send({ message: 'Invalid request', errors: error.issues });
    return reply.send(error);
  });
  app.register(formbody);
  return app;
}

function registerFrontPage(app: FastifyInstance, gateway: Gateway, mailbox: Mailbox): void {
  app.get('/', async (_request, reply) => {
    const body = `<h1>Simulated providers</h1><h2>UPI orders</h2>${ordersTable(gateway.book.all())}<h2>Received mail</h2>${mailsTable(mailbox.list())}`;
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(htmlPage('Simulated providers', body, 'wide'));
  });
}

/** Builds the outside world without listening; the caller opens and closes both servers. */
export function buildSimulator(options: SimulatorOptions): Simulator {
  const book = openOrderBook(options.stateFile);
  if (options.webhookUrl !== undefined) book.setWebhookUrl(options.webhookUrl);
  const webhooks = createWebhookSender(options.webhookGapsMs ?? usualGapsMs);
  const gateway = createGateway(book, webhooks);
  const faults = createFaultDesk();
  const mailbox = createMailbox();
  const mailFaults = createMailFaults();

  const app = createApp();
  app.get('/health', async () => ({ status: 'ok' }));
  registerUpi(app, { gateway, faults, key: options.upiKey, payee: options.payee });
  registerUpiControl(app, gateway, faults);
  registerMailControl(app, mailbox, mailFaults);
  registerMailPages(app, mailbox);
  registerFrontPage(app, gateway, mailbox);
  app.addHook('onClose', () => webhooks.close());
  return { app, smtp: createSmtpServer(mailbox, mailFaults) };
}
