import { merchant } from '@sevadesk/contract/kernel/access';
import { listSearch } from '../shared/table/list-state.ts';
import { searchTexts } from '../shared/table/search-texts.ts';
import { lazy, lazyWith, merchantPage } from './pages.ts';

/** A card sent abroad; otherwise it goes to an address in India. */
const originSearch = ({ origin }: Record<string, unknown>): { origin?: 'foreign' } =>
  origin === 'foreign' ? { origin } : {};

/** The id of a draft, or of the application to apply for again. */
const paperlessSearch = ({ id, from }: Record<string, unknown>): { id?: string; from?: string } =>
  typeof id === 'string' ? { id } : typeof from === 'string' ? { from } : {};

const applyChoice = async () => (await import('../features/nsdl-pan/merchant/apply-choice-view.tsx')).ApplyChoiceView;
const applyForm = async () => (await import('../app/areas/merchant/apply-page.tsx')).ApplyPage;

export const nsdlPanMerchantRoutes = {
  merchant: [
    merchantPage('/merchant/first-day', {
      access: merchant('m.pan.apply'),
      search: (search: Record<string, unknown>) => searchTexts(search, ['task']),
      screen: lazy(() => import('../features/nsdl-pan/merchant/first-day-view.tsx'), 'MerchantFirstDayView'),
    }),
    merchantPage('/merchant/product/nsdl-pan/dashboard', {
      access: merchant('m.pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/merchant/nsdl-dashboard-view.tsx'), 'NsdlDashboardView'),
    }),
    merchantPage('/merchant/product/nsdl-pan/paperless/$id/confirm', {
      access: merchant('m.pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/merchant/paperless-confirm-view.tsx'), 'PaperlessConfirmView'),
    }),
    merchantPage('/merchant/product/nsdl-pan/paperless/apply/C', {
      access: merchant('m.pan.apply'),
      search: paperlessSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/paperless-form.tsx'), 'PaperlessChangeForm'),
    }),
    merchantPage('/merchant/product/nsdl-pan/paperless/apply/N', {
      access: merchant('m.pan.apply'),
      search: paperlessSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/paperless-form.tsx'), 'PaperlessNewForm'),
    }),
    merchantPage('/merchant/product/nsdl-pan/paperless/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/paperless-list.tsx'), 'PaperlessList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/$category/N/apply/{-$id}', {
      access: merchant('m.pan.apply'),
      search: originSearch,
      screen: lazyWith(applyForm, { type: 'N' }),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/$category/c/apply/{-$id}', {
      access: merchant('m.pan.apply'),
      search: originSearch,
      screen: lazyWith(applyForm, { type: 'C' }),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/ack/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/application-list.tsx'), 'AckList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/backlog-data', {
      access: merchant('m.pan.view'),
      search: (search: Record<string, unknown>) => ({
        ...listSearch(search),
        ...searchTexts(search, ['dt1', 'dt2', 'status']),
      }),
      screen: lazy(() => import('../features/nsdl-pan/merchant/backlog-list.tsx'), 'BacklogList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/c/apply', {
      access: merchant('m.pan.apply'),
      search: originSearch,
      screen: lazyWith(applyChoice, { type: 'C' }),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/draft/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/application-list.tsx'), 'DraftList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/form-cropping/$id', {
      access: merchant('m.pan.apply'),
      screen: lazy(() => import('../features/nsdl-pan/merchant/crop-view.tsx'), 'CropView'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/hardcopy/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/hardcopy-list.tsx'), 'HardcopyList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/incomplete/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/application-list.tsx'), 'IncompleteList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/individual/N/apply/{-$id}', {
      access: merchant('m.pan.apply'),
      search: originSearch,
      screen: lazyWith(applyForm, { type: 'N' }),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/individual/c/apply/{-$id}', {
      access: merchant('m.pan.apply'),
      search: originSearch,
      screen: lazyWith(applyForm, { type: 'C' }),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/info/$id', {
      access: merchant('m.pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/merchant/application-info-view.tsx'), 'ApplicationInfoView'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/application-list.tsx'), 'AllList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/n/apply', {
      access: merchant('m.pan.apply'),
      search: originSearch,
      screen: lazyWith(applyChoice, { type: 'N' }),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/pre-submit', {
      access: merchant('m.pan.apply'),
      search: (search: Record<string, unknown>): { ids?: string } =>
        typeof search.ids === 'string' ? { ids: search.ids } : {},
      screen: lazy(() => import('../features/nsdl-pan/merchant/pre-submit-view.tsx'), 'PreSubmitView'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/reapply/$id', {
      access: merchant('m.pan.apply'),
      screen: lazy(() => import('../features/nsdl-pan/merchant/reapply-form.tsx'), 'ReapplyForm'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/rejection/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/application-list.tsx'), 'RejectionList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/tin-rejection/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/tin-list.tsx'), 'TinList'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/tin-rejection/upload/$ackNo', {
      access: merchant('m.pan.view'),
      screen: lazy(() => import('../features/nsdl-pan/merchant/tin-upload-view.tsx'), 'TinUploadPage'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/upload/scanning/$id', {
      access: merchant('m.pan.apply'),
      screen: lazy(() => import('../features/nsdl-pan/merchant/scanning-view.tsx'), 'ScanningView'),
    }),
    merchantPage('/merchant/product/nsdl-pan/physical/waiting/list', {
      access: merchant('m.pan.view'),
      search: listSearch,
      screen: lazy(() => import('../features/nsdl-pan/merchant/application-list.tsx'), 'WaitingList'),
    }),
  ],
} as const;
