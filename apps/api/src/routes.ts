import type { BoundRoute } from './http/bind.ts';
import { importKinds } from './import-kinds.ts';
import { authRoutes } from './modules/auth/auth.routes.ts';
import { dashboardRoutes } from './modules/dashboard/dashboard.routes.ts';
import { downloadsRoutes } from './modules/downloads/downloads.routes.ts';
import { credentialsRoutes } from './modules/masters/credentials.routes.ts';
import { importsRoutes } from './modules/imports/imports.routes.ts';
import { mastersRoutes } from './modules/masters/masters.routes.ts';
import { notificationsRoutes } from './modules/notifications/notifications.routes.ts';
import { nsdlPanRoutes } from './modules/nsdl-pan/nsdl-pan.routes.ts';
import { nsdlPanStaffRoutes } from './modules/nsdl-pan/nsdl-pan-staff.routes.ts';
import { servicePackagesRoutes } from './modules/service-packages/service-packages.routes.ts';
import { siteRoutes } from './modules/site/site.routes.ts';
import { registrationRoutes } from './modules/registration/registration.routes.ts';
import { merchantsRoutes } from './modules/merchants/merchants.routes.ts';
import { gatewayRoutes } from './modules/gateway/gateway.routes.ts';
import { gatewayStaffRoutes } from './modules/gateway/gateway-staff.routes.ts';
import { paymentsRoutes } from './modules/payments/payments.routes.ts';
import { reportsRoutes } from './modules/reports/reports.routes.ts';
import { documentsRoutes } from './modules/wallet/documents/documents.routes.ts';
import { ledgerRoutes } from './modules/wallet/ledger.routes.ts';
import { walletRoutes } from './modules/wallet/wallet.routes.ts';
import { tellAdjusted } from './tell-adjusted.ts';

/** Every call the server answers; a module's calls are served by standing here. */
export const routes: readonly BoundRoute[] = [
  ...authRoutes,
  ...downloadsRoutes,
  ...notificationsRoutes,
  ...siteRoutes,
  ...registrationRoutes,
  ...merchantsRoutes,
  ...mastersRoutes,
  ...credentialsRoutes,
  ...dashboardRoutes,
  ...servicePackagesRoutes,
  ...nsdlPanRoutes,
  ...nsdlPanStaffRoutes,
  ...paymentsRoutes,
  ...importsRoutes(importKinds),
  ...gatewayRoutes,
  ...gatewayStaffRoutes,
  ...walletRoutes,
  ...ledgerRoutes(tellAdjusted),
  ...documentsRoutes,
  ...reportsRoutes,
];
