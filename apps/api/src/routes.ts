import type { BoundRoute } from './http/bind.ts';
import { importKinds } from './import-kinds.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { brandsRoutes } from './modules/brands/brands.routes.ts';
import { collectRoutes } from './modules/collect/collect.routes.ts';
import { courierRoutes } from './modules/courier/courier.routes.ts';
import { creditRoutes } from './modules/credit/credit.routes.ts';
import { transfersRoutes } from './modules/transfers/transfers.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { downloadsRoutes } from './modules/downloads/downloads.routes.ts';
import { productsRoutes } from './modules/masters/products.routes.ts';
import { reasonsRoutes } from './modules/masters/reasons.routes.ts';
import { membersRoutes } from './modules/members/members.routes.ts';
import { credentialsRoutes } from './modules/masters/credentials.routes.ts';
import { enquiriesRoutes } from './modules/enquiries/enquiries.routes.ts';
import { incentivesRoutes } from './modules/incentives/incentives.routes.ts';
import { importsRoutes } from './modules/imports/imports.routes.ts';
import { moveInRoutes } from './modules/move-in/move-in.routes.ts';
import { mastersRoutes } from './modules/masters/masters.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { backlogRoutes } from './modules/nsdl-pan/backlog/backlog.routes.ts';
import { filingRoutes } from './modules/nsdl-pan/filing/filing.routes.ts';
import { panAfterAckRoutes } from './modules/nsdl-pan/after-ack.routes.ts';
import { progressRoutes } from './modules/nsdl-pan/progress/progress.routes.ts';
import { nsdlPanRoutes } from './modules/nsdl-pan/nsdl-pan.routes.ts';
import { nsdlPanStaffRoutes } from './modules/nsdl-pan/nsdl-pan-staff.routes.ts';
import { pileRoutes } from './modules/nsdl-pan/pile/pile.routes.ts';
import { secondCheckRoutes } from './modules/nsdl-pan/desk/second-check.routes.ts';
import { paperlessRoutes } from './modules/nsdl-pan/paperless/paperless.routes.ts';
import { ticketsStaffRoutes } from './modules/tickets/tickets-staff.routes.ts';
import { ticketsRoutes } from './modules/tickets/tickets.routes.ts';
import { profileRoutes } from './modules/profile/profile.routes.ts';
import { searchRoutes } from './modules/search/search.routes.ts';
import { viewsRoutes } from './modules/views/views.routes.ts';
import { servicePackagesRoutes } from './modules/service-packages/service-packages.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { peopleRoutes } from './modules/people/people.routes.ts';
import { approvalSources } from './approval-sources.ts';
import { approvalsRoutes } from './modules/approvals/approvals.routes.ts';
import { personalData } from './personal-data.ts';
import { sealedData } from './sealed-data.ts';
import { privacyRoutes } from './modules/privacy/privacy.routes.ts';
import { kycRoutes } from './modules/kyc/kyc.routes.ts';
import { merchantsRoutes } from './modules/merchants/merchants.routes.ts';
import { gatewayRoutes } from './modules/gateway/gateway.routes.ts';
import { gatewayStaffRoutes } from './modules/gateway/gateway-staff.routes.ts';
import { operationsRoutes } from './modules/operations/operations.routes.ts';
import { payoutsRoutes } from './modules/payouts/payouts.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { documentsRoutes } from './modules/wallet/documents/documents.routes.ts';
import { ledgerRoutes } from './modules/wallet/ledger.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { panPartnerRoutes } from './modules/nsdl-pan/partner/partner.routes.ts';
import { partnerApiRoutes } from './modules/partner-api/partner-api.routes.ts';
import { customersRoutes } from './modules/customers/customers.routes.ts';
import { campaignsRoutes } from './modules/campaigns/campaigns.routes.ts';
import { smsRoutes } from './modules/sms/sms.routes.ts';
import { mandatesRoutes } from './modules/mandates/mandates.routes.ts';
import { whatsappRoutes } from './modules/whatsapp/whatsapp.routes.ts';
import { serviceWirings } from './service-wirings.ts';
import { notifyAdjusted } from './notify-adjusted.ts';
import { whatsappPorts } from './whatsapp-ports.ts';

/** All calls of the server; a module's routes are served if they are listed here. */
export const routes: readonly BoundRoute[] = [
  ...authRoutes,
  ...downloadsRoutes,
  ...notificationsRoutes,
  ...siteRoutes,
  ...settingsRoutes,
  ...brandsRoutes,
  ...registrationRoutes,
  ...enquiriesRoutes,
  ...peopleRoutes,
  ...merchantsRoutes,
  ...kycRoutes,
  ...privacyRoutes(personalData),
  ...mastersRoutes,
  ...productsRoutes,
  ...reasonsRoutes,
  ...membersRoutes,
  ...credentialsRoutes,
  ...profileRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...viewsRoutes,
  ...operationsRoutes(sealedData),
  ...servicePackagesRoutes,
  ...nsdlPanRoutes,
  ...nsdlPanStaffRoutes,
  ...paperlessRoutes,
  ...panAfterAckRoutes,
  ...pileRoutes,
  ...filingRoutes,
  ...secondCheckRoutes,
  ...backlogRoutes,
  ...progressRoutes,
  ...courierRoutes,
  ...serviceWirings.flatMap(({ routes: bound }) => bound),
  ...panPartnerRoutes,
  ...partnerApiRoutes,
  ...ticketsRoutes,
  ...ticketsStaffRoutes,
  ...paymentsRoutes,
  ...importsRoutes(importKinds),
  ...moveInRoutes,
  ...gatewayRoutes,
  ...approvalsRoutes(approvalSources),
  ...gatewayStaffRoutes,
  ...walletRoutes,
  ...ledgerRoutes(notifyAdjusted),
  ...documentsRoutes,
  ...reportsRoutes,
  ...smsRoutes,
  ...campaignsRoutes,
  ...customersRoutes,
  ...whatsappRoutes(whatsappPorts),
  ...creditRoutes,
  ...transfersRoutes,
  ...collectRoutes,
  ...incentivesRoutes,
  ...payoutsRoutes,
  ...mandatesRoutes,
];
