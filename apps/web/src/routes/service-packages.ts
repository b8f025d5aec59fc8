import { staff } from '@sevadesk/contract/kernel/access';
import { createRoute } from '@tanstack/react-router';
import { listSearch } from '../shared/table/list-state.ts';
import { staffRoute } from './areas.ts';
import { lazy, lazyWith, pagesWithin, staffPage } from './pages.ts';

const access = staff('masters.view');
const prices = async () =>
  (await import('../features/service-packages/staff/service-prices-view.tsx')).ServicePricesView;
/** The frame of one package's pages, with its name and tabs. */
const packageRoute = createRoute({
  getParentRoute: () => staffRoute,
  path: '/masters/package/$pkgId',
  staticData: { access },
  component: lazy(() => import('../features/service-packages/staff/package-layout.tsx'), 'PackageLayout'),
});
const packagePage = pagesWithin(packageRoute, '/backend/masters/package/$pkgId');

/** The prices of each service within a package. */
const servicePrices = [
  packagePage('/backend/masters/package/$pkgId/banking', { access, screen: lazyWith(prices, { service: 'banking' }) }),
  packagePage('/backend/masters/package/$pkgId/bills', { access, screen: lazyWith(prices, { service: 'bills' }) }),
  packagePage('/backend/masters/package/$pkgId/gst', { access, screen: lazyWith(prices, { service: 'gst' }) }),
  packagePage('/backend/masters/package/$pkgId/nps', { access, screen: lazyWith(prices, { service: 'nps' }) }),
  packagePage('/backend/masters/package/$pkgId/nsdl', { access, screen: lazyWith(prices, { service: 'nsdl' }) }),
  packagePage('/backend/masters/package/$pkgId/uti', { access, screen: lazyWith(prices, { service: 'uti' }) }),
] as const;

export const servicePackagesRoutes = {
  staff: [
    packageRoute.addChildren([
      packagePage('/backend/masters/package/$pkgId/', {
        access,
        search: listSearch,
        screen: lazy(() => import('../features/service-packages/staff/package-overview.tsx'), 'PackageOverview'),
      }),
      ...servicePrices,
    ]),
    staffPage('/backend/masters/package', {
      access,
      search: listSearch,
      screen: lazy(() => import('../features/service-packages/staff/screens.tsx'), 'PackageList'),
    }),
    staffPage('/backend/masters/territories', {
      access,
      search: listSearch,
      screen: lazy(() => import('../features/service-packages/staff/screens.tsx'), 'TerritoryList'),
    }),
    staffPage('/backend/masters/tax-rates', {
      access,
      screen: lazy(() => import('../features/service-packages/staff/screens.tsx'), 'TaxRatesView'),
    }),
  ],
} as const;
