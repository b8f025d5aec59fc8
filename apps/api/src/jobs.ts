import { formatCount } from '@sevadesk/contract/kernel/count-format';
import { importKinds } from './import-kinds.ts';
import { auditTickers } from './modules/audit/audit.jobs.ts';
import { authJobs, authTickers } from './modules/auth/auth.jobs.ts';
import { downloadsJobs, downloadsTickers } from './modules/downloads/downloads.jobs.ts';
import { enquiriesTickers } from './modules/enquiries/enquiries.jobs.ts';
import { gatewayTickers } from './modules/gateway/gateway.jobs.ts';
import { importsJobs, importsTickers } from './modules/imports/imports.jobs.ts';
import { kycTickers } from './modules/kyc/kyc.jobs.ts';
import { merchantsJobs, merchantsTickers } from './modules/merchants/merchants.jobs.ts';
import { moveInJobs, moveInTickers } from './modules/move-in/move-in.jobs.ts';
import { notify } from './modules/notifications/index.ts';
import { notificationsJobs, notificationsTickers } from './modules/notifications/notifications.jobs.ts';
import { panAfterAckTickers } from './modules/nsdl-pan/after-ack.jobs.ts';
import { filingJobs, filingTickers } from './modules/nsdl-pan/filing/filing.jobs.ts';
import { paperlessHolds } from './modules/nsdl-pan/index.ts';
import { nsdlPanTickers } from './modules/nsdl-pan/nsdl-pan.jobs.ts';
import { paperlessTickers } from './modules/nsdl-pan/paperless/paperless.jobs.ts';
import { pileJobs, pileTickers } from './modules/nsdl-pan/pile/pile.jobs.ts';
import { operationsTickers } from './modules/operations/operations.jobs.ts';
import { orderHolds } from './modules/orders/index.ts';
import { partnerApiJobs, partnerApiTickers } from './modules/partner-api/partner-api.jobs.ts';
import { privacyJobs, privacyTickers } from './modules/privacy/privacy.jobs.ts';
import { registrationTickers } from './modules/registration/registration.jobs.ts';
import { reportsTickers } from './modules/reports/reports.jobs.ts';
import { ticketsTickers } from './modules/tickets/tickets.jobs.ts';
import { documentsTickers } from './modules/wallet/documents/documents.jobs.ts';
import { gstRate } from './modules/service-packages/index.ts';
import type { SmsPorts } from './modules/sms/sms-ports.ts';
import { campaignsTickers } from './modules/campaigns/campaigns.jobs.ts';
import { collectTickers } from './modules/collect/collect.jobs.ts';
import { creditTickers } from './modules/credit/credit.jobs.ts';
import { transferTickers } from './modules/transfers/transfers.jobs.ts';
import { incentivesTickers } from './modules/incentives/incentives.jobs.ts';
import { payoutsTickers } from './modules/payouts/payouts.jobs.ts';
import { customersTickers } from './modules/customers/customers.jobs.ts';
import { mandatesTickers } from './modules/mandates/mandates.jobs.ts';
import { smsJobs, smsTickers } from './modules/sms/sms.jobs.ts';
import { whatsappJobs, whatsappTickers } from './modules/whatsapp/whatsapp.jobs.ts';
import { statementTickers } from './modules/wallet/statement/statement.jobs.ts';
import { type WalletPorts, walletJobs, walletTickers } from './modules/wallet/wallet.jobs.ts';
import { paymentsTickers } from './modules/payments/payments.jobs.ts';
import { personalData } from './personal-data.ts';
import type { Job, Ticker } from './platform/job.ts';
import { routes } from './routes.ts';
import { whatsappPorts } from './whatsapp-ports.ts';
import { serviceWirings } from './service-wirings.ts';

const exportLists = new Map(routes.flatMap(({ endpoint, exported }) => (exported ? [[endpoint.id, exported]] : [])));

/** The ledger's ports to modules above it; a module that holds money adds its resolver by the type of its references. */
const walletPorts: WalletPorts = {
  tell: (ctx, { count, first }) =>
    notify(ctx, {
      to: { staffWith: 'wallet.view' },
      event: 'ledger_difference',
      about: [],
      params: { count: String(count), first },
      link: '/backend/account/adjustments',
    }),
  holdResolvers: {
    paperless: paperlessHolds,
    order: orderHolds(Object.assign({}, ...serviceWirings.map(({ holds }) => holds))),
  },
};

const smsPorts: SmsPorts = {
  notifyStopped: (ctx, { limit }) =>
    notify(ctx, {
      to: { staffWith: 'sms.view' },
      event: 'sms_stopped',
      about: [],
      params: { count: formatCount(limit) },
      link: '/backend/setting/sms/messages',
    }),
  gstRate,
};

/** All background jobs and repeated tasks of the worker. */
export const jobs: readonly Job[] = [
  ...authJobs,
  ...notificationsJobs,
  ...privacyJobs(personalData),
  ...walletJobs(walletPorts),
  ...importsJobs(importKinds),
  ...moveInJobs,
  ...downloadsJobs(exportLists),
  ...merchantsJobs,
  ...pileJobs,
  ...filingJobs,
  ...partnerApiJobs,
  ...smsJobs,
  ...whatsappJobs(whatsappPorts),
];
export const tickers: readonly Ticker[] = [
  ...auditTickers,
  ...operationsTickers,
  ...notificationsTickers,
  ...downloadsTickers,
  ...authTickers,
  ...registrationTickers,
  ...kycTickers,
  ...privacyTickers,
  ...enquiriesTickers,
  ...nsdlPanTickers,
  ...panAfterAckTickers,
  ...pileTickers,
  ...filingTickers,
  ...paperlessTickers,
  ...serviceWirings.flatMap(({ tickers }) => tickers),
  ...ticketsTickers,
  ...gatewayTickers,
  ...paymentsTickers,
  ...merchantsTickers,
  ...walletTickers(walletPorts),
  ...importsTickers,
  ...moveInTickers,
  ...statementTickers,
  ...documentsTickers,
  ...reportsTickers,
  ...partnerApiTickers,
  ...smsTickers(smsPorts),
  ...customersTickers,
  ...whatsappTickers,
  ...campaignsTickers,
  ...creditTickers,
  ...transferTickers,
  ...collectTickers,
  ...incentivesTickers,
  ...payoutsTickers,
  ...mandatesTickers,
];
