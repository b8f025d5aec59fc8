import { merchantRoute, publicRoute, rootRoute, staffRoute } from './areas.ts';
import { approvalsRoutes } from './approvals.ts';
import { authRoutes } from './auth.ts';
import { bankingRoutes } from './banking.ts';
import { billsRoutes } from './bills.ts';
import { brandsRoutes } from './brands.ts';
import { collectRoutes } from './collect.ts';
import { creditRoutes } from './credit.ts';
import { transfersRoutes } from './transfers.ts';
import { mandatesRoutes } from './mandates.ts';
import { courierRoutes } from './courier.ts';
import { dashboardRoutes } from './dashboard.ts';
import { downloadsRoutes } from './downloads.ts';
import { enquiriesRoutes } from './enquiries.ts';
import { gatewayRoutes } from './gateway.ts';
import { gstRoutes } from './gst.ts';
import { incentivesRoutes } from './incentives.ts';
import { importsRoutes } from './imports.ts';
import { kycRoutes } from './kyc.ts';
import { mastersRoutes } from './masters.ts';
import { membersRoutes } from './members.ts';
import { merchantsRoutes } from './merchants.ts';
import { moveInRoutes } from './move-in.ts';
import { campaignsRoutes } from './campaigns.ts';
import { smsRoutes } from './sms.ts';
import { notificationsRoutes } from './notifications.ts';
import { npsRoutes } from './nps.ts';
import { nsdlPanRoutes } from './nsdl-pan.ts';
import { nsdlPanMerchantRoutes } from './nsdl-pan-merchant.ts';
import { nsdlPanStaffRoutes } from './nsdl-pan-staff.ts';
import { operationsRoutes } from './operations.ts';
import { partnerApiRoutes } from './partner-api.ts';
import { payoutsRoutes } from './payouts.ts';
import { paymentsRoutes } from './payments.ts';
import { peopleRoutes } from './people.ts';
import { privacyRoutes } from './privacy.ts';
import { profileRoutes } from './profile.ts';
import { registrationRoutes } from './registration.ts';
import { reportsRoutes } from './reports.ts';
import { servicePackagesRoutes } from './service-packages.ts';
import { settingsRoutes } from './settings.ts';
import { siteRoutes } from './site.ts';
import { ticketsRoutes } from './tickets.ts';
import { utiPanRoutes } from './uti-pan.ts';
import { walletRoutes } from './wallet.ts';

const publicPages = [
  ...authRoutes.public,
  ...gatewayRoutes.public,
  ...nsdlPanRoutes.public,
  ...registrationRoutes.public,
  ...siteRoutes.public,
] as const;

const staffPages = [
  ...approvalsRoutes.staff,
  ...bankingRoutes.staff,
  ...billsRoutes.staff,
  ...brandsRoutes.staff,
  ...courierRoutes.staff,
  ...collectRoutes.staff,
  ...creditRoutes.staff,
  ...transfersRoutes.staff,
  ...incentivesRoutes.staff,
  ...payoutsRoutes.staff,
  ...mandatesRoutes.staff,
  ...dashboardRoutes.staff,
  ...downloadsRoutes.staff,
  ...enquiriesRoutes.staff,
  ...gatewayRoutes.staff,
  ...gstRoutes.staff,
  ...importsRoutes.staff,
  ...kycRoutes.staff,
  ...mastersRoutes.staff,
  ...membersRoutes.staff,
  ...merchantsRoutes.staff,
  ...moveInRoutes.staff,
  ...smsRoutes.staff,
  ...campaignsRoutes.staff,
  ...notificationsRoutes.staff,
  ...npsRoutes.staff,
  ...nsdlPanStaffRoutes.staff,
  ...operationsRoutes.staff,
  ...partnerApiRoutes.staff,
  ...paymentsRoutes.staff,
  ...peopleRoutes.staff,
  ...privacyRoutes.staff,
  ...profileRoutes.staff,
  ...registrationRoutes.staff,
  ...reportsRoutes.staff,
  ...servicePackagesRoutes.staff,
  ...settingsRoutes.staff,
  ...ticketsRoutes.staff,
  ...utiPanRoutes.staff,
  ...walletRoutes.staff,
] as const;

const merchantPages = [
  ...bankingRoutes.merchant,
  ...incentivesRoutes.merchant,
  ...billsRoutes.merchant,
  ...courierRoutes.merchant,
  ...dashboardRoutes.merchant,
  ...downloadsRoutes.merchant,
  ...gatewayRoutes.merchant,
  ...gstRoutes.merchant,
  ...kycRoutes.merchant,
  ...mastersRoutes.merchant,
  ...membersRoutes.merchant,
  ...transfersRoutes.merchant,
  ...collectRoutes.merchant,
  ...moveInRoutes.merchant,
  ...campaignsRoutes.merchant,
  ...notificationsRoutes.merchant,
  ...npsRoutes.merchant,
  ...nsdlPanMerchantRoutes.merchant,
  ...partnerApiRoutes.merchant,
  ...paymentsRoutes.merchant,
  ...payoutsRoutes.merchant,
  ...mandatesRoutes.merchant,
  ...profileRoutes.merchant,
  ...reportsRoutes.merchant,
  ...ticketsRoutes.merchant,
  ...utiPanRoutes.merchant,
  ...walletRoutes.merchant,
] as const;

/** The site map: the pages of every module in the layout of their area. */
export const routeTree = rootRoute.addChildren([
  publicRoute.addChildren(publicPages),
  staffRoute.addChildren(staffPages),
  merchantRoute.addChildren(merchantPages),
]);
