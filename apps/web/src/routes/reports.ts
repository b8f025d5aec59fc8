import { merchant, staff } from '@sevadesk/contract/kernel/access';
import { mapSearch, reportSearch } from '../features/reports/index.ts';
import { listSearch } from '../shared/table/list-state.ts';
import { lazy, merchantPage, staffPage } from './pages.ts';

export const reportsRoutes = {
  staff: [
    staffPage('/backend/misc/reports', {
      access: staff('reports.view'),
      screen: lazy(() => import('../features/reports/staff/reports-page.tsx'), 'StaffReportsPage'),
    }),
    staffPage('/backend/misc/reports/audit', {
      access: staff('audit.view'),
      search: reportSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'AuditReport'),
    }),
    staffPage('/backend/misc/reports/collection-lines', {
      access: staff('reports.view'),
      search: listSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'CollectionLinesList'),
    }),
    staffPage('/backend/misc/reports/commission', {
      access: staff('reports.view'),
      search: reportSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'StaffCommissionReport'),
    }),
    staffPage('/backend/misc/reports/daily-collection', {
      access: staff('reports.view'),
      search: listSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'DailyCollectionList'),
    }),
    staffPage('/backend/misc/reports/day-close', {
      access: staff('reports.view'),
      search: listSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'DayCloseList'),
    }),
    staffPage('/backend/misc/reports/day-close/$day', {
      access: staff('reports.view'),
      screen: lazy(() => import('../features/reports/staff/day-sheet-view.tsx'), 'DaySheetView'),
    }),
    staffPage('/backend/misc/reports/map', {
      access: staff('reports.view'),
      search: mapSearch,
      screen: lazy(() => import('../features/reports/staff/area-map-view.tsx'), 'AreaMapView'),
    }),
    staffPage('/backend/misc/reports/schedules', {
      access: staff(),
      screen: lazy(() => import('../features/reports/staff/schedules-view.tsx'), 'StaffSchedulesView'),
    }),
    staffPage('/backend/misc/reports/services', {
      access: staff('reports.view'),
      search: reportSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'StaffServicesReport'),
    }),
    staffPage('/backend/misc/reports/trail', {
      access: staff('audit.view'),
      search: listSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'TrailList'),
    }),
    staffPage('/backend/misc/reports/volume', {
      access: staff('reports.view'),
      search: reportSearch,
      screen: lazy(() => import('../features/reports/staff/screens.tsx'), 'StaffVolumeReport'),
    }),
  ],
  merchant: [
    merchantPage('/merchant/misc/reports', {
      access: merchant(),
      screen: lazy(() => import('../features/reports/merchant/reports-page.tsx'), 'MerchantReportsPage'),
    }),
    merchantPage('/merchant/misc/reports/commission', {
      access: merchant('m.reports.view'),
      search: reportSearch,
      screen: lazy(() => import('../features/reports/merchant/screens.tsx'), 'OwnCommissionReport'),
    }),
    merchantPage('/merchant/misc/reports/schedules', {
      access: merchant(),
      screen: lazy(() => import('../features/reports/merchant/schedules-view.tsx'), 'OwnSchedulesView'),
    }),
    merchantPage('/merchant/misc/reports/services', {
      access: merchant('m.reports.view'),
      search: reportSearch,
      screen: lazy(() => import('../features/reports/merchant/screens.tsx'), 'OwnServicesReport'),
    }),
    merchantPage('/merchant/misc/reports/volume', {
      access: merchant('m.reports.view'),
      search: reportSearch,
      screen: lazy(() => import('../features/reports/merchant/screens.tsx'), 'OwnVolumeReport'),
    }),
  ],
} as const;
