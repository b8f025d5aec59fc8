import { staff } from '@sevadesk/contract/kernel/access';
import { type ListSearch, listSearch } from '../shared/table/list-state.ts';
import { searchTexts } from '../shared/table/search-texts.ts';
import { lazy, staffPage } from './pages.ts';

type AckSearch = ListSearch & { show?: 'accepted' };

type Search = { ackNo?: string };

export const nsdlPanStaffRoutes = {
  staff: [
    staffPage('/backend/first-day', {
      access: staff('pan.verify'),
      search: (search: Record<string, unknown>) => searchTexts(search, ['task']),
      screen: lazy(() => import('../features/nsdl-pan/staff/first-day-view.tsx'), 'StaffFirstDayView'),
    }),
    staffPage('/backend/actions/nsdl-pan', {
      access: staff('pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/staff/nsdl-dashboard-view.tsx'), 'NsdlDashboardView'),
    }),
    staffPage('/backend/actions/nsdl-pan/paperless/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/paperless-staff-list.tsx'), 'PaperlessStaffList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/ack/list', {
      access: staff('pan.view'),
      search: (search: Record<string, unknown>): AckSearch => ({
        ...listSearch(search),
        ...(search.show === 'accepted' && { show: 'accepted' as const }),
      }),
      screen: lazy(() => import('../features/nsdl-pan/staff/ack-view.tsx'), 'AckView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/backlog-data', {
      access: staff('pan.view'),
      search: (search: Record<string, unknown>) => ({
        ...listSearch(search),
        ...searchTexts(search, ['dt1', 'dt2', 'status']),
      }),
      screen: lazy(() => import('../features/nsdl-pan/staff/screens.tsx'), 'BacklogList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/backlog-data/import', {
      access: staff('masters.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/backlog-imports.tsx'), 'BacklogImports'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/backlog-data/import/$id', {
      access: staff('masters.manage'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/backlog-imports.tsx'), 'BacklogImportView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/backlog-data/import/new', {
      access: staff('masters.manage'),
      screen: lazy(() => import('../features/nsdl-pan/staff/backlog-imports.tsx'), 'BacklogImportForm'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/cancel-aadhar', {
      access: staff('pan.cancel'),
      screen: lazy(() => import('../features/nsdl-pan/staff/cancel-aadhar-view.tsx'), 'CancelAadharView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/allotments', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/number-imports.tsx'), 'AllotmentImports'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/allotments/$id', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/number-imports.tsx'), 'AllotmentImportView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/allotments/new', {
      access: staff('pan.acknowledge'),
      screen: lazy(() => import('../features/nsdl-pan/staff/number-imports.tsx'), 'AllotmentImportForm'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/batch/$id', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/filing-view.tsx'), 'FilingView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/list', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/filing-list.tsx'), 'FilingList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/numbers', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/number-imports.tsx'), 'NumberImports'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/numbers/$id', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/number-imports.tsx'), 'NumberImportView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/numbers/new', {
      access: staff('pan.acknowledge'),
      screen: lazy(() => import('../features/nsdl-pan/staff/number-imports.tsx'), 'NumberImportForm'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/filing/slips', {
      access: staff('pan.acknowledge'),
      screen: lazy(() => import('../features/nsdl-pan/staff/slips-view.tsx'), 'SlipsView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/form-cropping/$id', {
      access: staff('pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/staff/crop-view.tsx'), 'CropView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/hardcopy/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/screens.tsx'), 'HardcopyList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/hardcopy/shops', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/screens.tsx'), 'ShopPaperList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/incomplete/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/application-list.tsx'), 'IncompleteList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/application-list.tsx'), 'AllList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/paninfo/$id', {
      access: staff('pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/staff/paninfo-view.tsx'), 'PaninfoView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/pending-verification/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/application-list.tsx'), 'PendingList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/pile', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/screens.tsx'), 'PileList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/pile/$id', {
      access: staff('pan.acknowledge'),
      screen: lazy(() => import('../features/nsdl-pan/staff/pile-view.tsx'), 'PileScreen'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/rejection/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/application-list.tsx'), 'RejectionList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/second-check/$id', {
      access: staff('pan.cancel'),
      screen: lazy(() => import('../features/nsdl-pan/staff/second-check-view.tsx'), 'SecondCheckView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/second-check/list', {
      access: staff('pan.cancel'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/screens.tsx'), 'SecondCheckList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/tin-rejection', {
      access: staff('pan.acknowledge'),
      // The router parses digits in a URL as a number.
      search: ({ ackNo }: Record<string, unknown>): Search =>
        /^\d{15}$/.test(String(ackNo)) ? { ackNo: String(ackNo) } : {},
      screen: lazy(() => import('../features/nsdl-pan/staff/tin-entry-view.tsx'), 'TinEntryPage'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/tin-rejection-verify/$ackNo', {
      access: staff('pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/staff/tin-verify-view.tsx'), 'TinVerifyPage'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/tin-rejection/import', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/tin-imports.tsx'), 'TinImports'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/tin-rejection/import/$id', {
      access: staff('pan.acknowledge'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/tin-imports.tsx'), 'TinImportView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/tin-rejection/import/new', {
      access: staff('pan.acknowledge'),
      screen: lazy(() => import('../features/nsdl-pan/staff/tin-imports.tsx'), 'TinImportForm'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/tin-rejection/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/screens.tsx'), 'TinList'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/verify/{-$id}', {
      access: staff('pan.verify'),
      screen: lazy(() => import('../features/nsdl-pan/staff/verify-view.tsx'), 'VerifyView'),
    }),
    staffPage('/backend/actions/nsdl-pan/physical/waiting/list', {
      access: staff('pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/staff/application-list.tsx'), 'WaitingList'),
    }),
  ],
} as const;
