import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import type { SMTPServer } from 'smtp-server';
import { ZodError } from 'zod';
import { openBillBooks } from './bill-network/book.ts';
import { openCatalogue } from './bill-network/catalogue/billers.ts';
import { type BillDesk, createBillDesk } from './bill-network/desk.ts';
import { billsTable } from './bill-network/page.ts';
import { registerBillNetwork } from './bill-network/server.ts';
import { openSettlements } from './bill-network/settlement.ts';
import { type CollectBank, createCollectBank } from './collect/bank.ts';
import { openCollectBooks } from './collect/book.ts';
import { accountsTable, registerCollectPages } from './collect/page.ts';
import { registerCollect } from './collect/server.ts';
import type { SimulatorConfig } from './config.ts';
import { registerBillNetworkControl } from './control/bill-network.ts';
import { registerCollectControl } from './control/collect.ts';
import { registerMessageSmsControl } from './control/message-sms.ts';
import { registerMailControl } from './control/mail.ts';
import { registerNpsCraControl } from './control/nps-cra.ts';
import { registerPanNsdlControl } from './control/pan-nsdl.ts';
import { registerPanUtiControl } from './control/pan-uti.ts';
import { registerUpiControl } from './control/upi.ts';
import { registerMandateControl } from './control/mandate.ts';
import { htmlPage } from './html.ts';
import { type MandateBooks, openMandateBooks } from './mandate/book.ts';
import { mandatesTable } from './mandate/page.ts';
import { registerMandate } from './mandate/server.ts';
import { createDevices, type Devices } from './message-push/devices.ts';
import { devicesTable, registerMessagePush, registerMessagePushControl } from './message-push/server.ts';
import { phonesTable, registerPhonePages } from './message-sms/page.ts';
import { createPhones, type Phones } from './message-sms/phones.ts';
import { createReports } from './message-sms/reports.ts';
import { registerMessageSms } from './message-sms/server.ts';
import { createChats, type Chats } from './message-whatsapp/chats.ts';
import { chatsTable, registerChatPages } from './message-whatsapp/page.ts';
import { registerMessageWhatsapp, registerMessageWhatsappControl } from './message-whatsapp/server.ts';
import { createChatWebhook } from './message-whatsapp/webhook.ts';
import { type CraBook, openCraBook } from './nps-cra/book.ts';
import { registerNpsCra, registrationsTable } from './nps-cra/server.ts';
import { createDesk, type Desk } from './pan-nsdl/desk.ts';
import { transactionsTable } from './pan-nsdl/page.ts';
import { registerPanNsdl } from './pan-nsdl/server.ts';
import { openTransactionBook } from './pan-nsdl/transactions.ts';
import { createAnnouncer } from './pan-uti/announce.ts';
import { openUtiBook, type UtiBook } from './pan-uti/book.ts';
import { registerPanUti, utiOrdersTable } from './pan-uti/server.ts';
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
  panNsdlKey?: string;
  npsCraKey?: string;
  panUtiKey?: string;
  billsKey?: string;
  collectKey?: string;
  mandateKey?: string;
  smsKey?: string;
  /** Delay of a late delivery report. */
  smsLateMs?: number;
  webhookGapsMs?: readonly number[];
  /** Delay after which a pending bill payment ends, and a complaint is answered. */
  billsEndAfterMs?: number;
};

const usualEndMs = 20_000;
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

type Rooms = {
  gateway: Gateway;
  desk: Desk;
  cra: CraBook;
  utiBook: UtiBook;
  bills: BillDesk;
  collect: CollectBank;
  phones: Phones;
  chats: Chats;
  devices: Devices;
  mailbox: Mailbox;
  mandates: MandateBooks;
};

function registerFrontPage(
  app: FastifyInstance,
  { gateway, desk, cra, utiBook, bills, collect, phones, chats, devices, mailbox, mandates }: Rooms,
): void {
  app.get('/', async (_request, reply) => {
    const body = `<h1>Simulated providers</h1><h2>UPI orders</h2>${ordersTable(gateway.book.all())}<h2><a href="/collect">Collection accounts</a></h2>${accountsTable(collect.books.accounts.all())}<h2>Mandates</h2>${mandatesTable(mandates.mandates.all())}<h2>PAN applications</h2>${transactionsTable(desk.book.all())}<h2>NPS registrations</h2>${registrationsTable(cra.all())}<h2>UTI orders</h2>${utiOrdersTable(utiBook.all())}<h2>Bill payments</h2>${billsTable(bills.books.payments.all(), bills.catalogue)}<h2><a href="/phones">SMS</a></h2>${phonesTable(phones.all())}<h2><a href="/chats">WhatsApp</a></h2>${chatsTable(chats.all())}<h2>Devices</h2>${devicesTable(devices)}<h2>Received mail</h2>${mailsTable(mailbox.list())}`;
    return reply
      .type('text/html')
      .header('cache-control', 'no-store')
      .send(htmlPage('Simulated providers', body, 'wide'));
  });
}

/** The bill network with its control API. */
function openBills({ stateFile, webhookGapsMs, billsKey, billsEndAfterMs = usualEndMs }: SimulatorOptions) {
  const callbacks = createWebhookSender(webhookGapsMs ?? usualGapsMs);
  const books = openBillBooks(stateFile && `${stateFile}.bill-network`);
  const desk = createBillDesk(books, openCatalogue(), callbacks, billsEndAfterMs);
  const rooms = { desk, settlements: openSettlements(books.payments.all), faults: createFaultDesk() };
  return {
    desk,
    register(app: FastifyInstance) {
      registerBillNetwork(app, { ...rooms, key: billsKey ?? 'simulator-key', closeAfterMs: billsEndAfterMs });
      registerBillNetworkControl(app, rooms);
    },
  };
}

/** Collection accounts with their pages. */
function openCollect({ stateFile, collectKey = 'simulator-key', smsLateMs = usualEndMs }: SimulatorOptions) {
  const bank = createCollectBank(openCollectBooks(stateFile && `${stateFile}.collect`), collectKey, smsLateMs);
  const faults = createFaultDesk();
  return {
    bank,
    register(app: FastifyInstance) {
      registerCollect(app, { bank, faults, key: collectKey });
      registerCollectControl(app, { bank, faults });
      registerCollectPages(app, bank);
    },
  };
}

/** The provider of mandates with its control API. */
function openMandates({ stateFile, mandateKey }: SimulatorOptions) {
  const books = openMandateBooks(stateFile && `${stateFile}.mandate`);
  const rooms = { books, faults: createFaultDesk() };
  return {
    books,
    register(app: FastifyInstance) {
      registerMandate(app, { ...rooms, key: mandateKey ?? 'simulator-key' });
      registerMandateControl(app, rooms);
    },
  };
}

/** The SMS gateway with its phones. */
function openSms({ smsKey, smsLateMs }: SimulatorOptions) {
  const reports = createReports(smsLateMs ?? usualEndMs);
  const rooms = { phones: createPhones(), reports, faults: createFaultDesk(), key: smsKey ?? 'simulator-key' };
  return {
    phones: rooms.phones,
    close: reports.close,
    register(app: FastifyInstance) {
      registerMessageSms(app, rooms);
      registerMessageSmsControl(app, rooms);
      registerPhonePages(app, rooms);
    },
  };
}

/** WhatsApp with its phones. */
function openWhatsapp({ smsLateMs }: SimulatorOptions) {
  const webhook = createChatWebhook('simulator-secret', smsLateMs ?? usualEndMs);
  const rooms = { chats: createChats(), webhook, faults: createFaultDesk(), key: 'simulator-key' };
  return {
    chats: rooms.chats,
    close: webhook.close,
    register(app: FastifyInstance) {
      registerMessageWhatsapp(app, rooms);
      registerMessageWhatsappControl(app, rooms);
      registerChatPages(app, rooms);
    },
  };
}

/** Builds the simulator without listening; the caller opens and closes both servers. */
export function buildSimulator(options: SimulatorOptions): Simulator {
  const book = openOrderBook(options.stateFile);
  if (options.webhookUrl !== undefined) book.setWebhookUrl(options.webhookUrl);
  const webhooks = createWebhookSender(options.webhookGapsMs ?? usualGapsMs);
  const gateway = createGateway(book, webhooks);
  const callbacks = createWebhookSender(options.webhookGapsMs ?? usualGapsMs);
  const desk = createDesk(openTransactionBook(options.stateFile && `${options.stateFile}.pan-nsdl`), callbacks);
  const faults = createFaultDesk();
  const panFaults = createFaultDesk();
  const cra = openCraBook(options.stateFile && `${options.stateFile}.nps-cra`);
  const craCallbacks = createWebhookSender(options.webhookGapsMs ?? usualGapsMs);
  const craFaults = createFaultDesk();
  const utiBook = openUtiBook(options.stateFile && `${options.stateFile}.pan-uti`);
  const utiFaults = createFaultDesk();
  const bills = openBills(options);
  const collect = openCollect(options);
  const mandates = openMandates(options);
  const sms = openSms(options);
  const whatsapp = openWhatsapp(options);
  const mailbox = createMailbox();
  const mailFaults = createMailFaults();

  const app = createApp();
  app.get('/health', async () => ({ status: 'ok' }));
  registerUpi(app, { gateway, faults, key: options.upiKey, payee: options.payee });
  registerUpiControl(app, gateway, faults);
  registerPanNsdl(app, { desk, faults: panFaults, key: options.panNsdlKey ?? 'simulator-key' });
  registerPanNsdlControl(app, desk, panFaults);
  registerNpsCra(app, { book: cra, faults: craFaults, key: options.npsCraKey ?? 'simulator-key' });
  registerNpsCraControl(app, { book: cra, callbacks: craCallbacks, faults: craFaults });
  registerPanUti(app, { book: utiBook, faults: utiFaults, key: options.panUtiKey ?? 'simulator-key' });
  registerPanUtiControl(app, { book: utiBook, announcer: createAnnouncer(), faults: utiFaults });
  bills.register(app);
  collect.register(app);
  mandates.register(app);
  sms.register(app);
  whatsapp.register(app);
  const devices = createDevices();
  registerMessagePush(app, devices);
  registerMessagePushControl(app, devices);
  const smtp = createSmtpServer(mailbox, mailFaults);
  registerMailControl(app, mailbox, mailFaults, () => smtp.server.address());
  registerMailPages(app, mailbox);
  registerFrontPage(app, {
    gateway,
    desk,
    cra,
    utiBook,
    bills: bills.desk,
    collect: collect.bank,
    phones: sms.phones,
    chats: whatsapp.chats,
    devices,
    mailbox,
    mandates: mandates.books,
  });
  app.addHook('onClose', async () => {
    await Promise.all([
      webhooks.close(),
      callbacks.close(),
      craCallbacks.close(),
      bills.desk.close(),
      collect.bank.close(),
      sms.close(),
      whatsapp.close(),
    ]);
  });
  return { app, smtp };
}
