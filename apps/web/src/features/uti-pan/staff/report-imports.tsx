import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';

const psas = {
  kind: 'uti-psa-report',
  list: '/backend/actions/uti-pan/psa-import',
  form: '/backend/actions/uti-pan/psa-import/new',
  view: '/backend/actions/uti-pan/psa-import/$id',
} as const;

const coupons = {
  kind: 'uti-coupon-report',
  list: '/backend/actions/uti-pan/coupon-import',
  form: '/backend/actions/uti-pan/coupon-import/new',
  view: '/backend/actions/uti-pan/coupon-import/$id',
} as const;

/** STF-17: imported UTI reports and their results. */
export const PsaImports = () => <ImportHistory place={psas} title={m.uti_pan_import_psas()} />;
export const PsaImportForm = () => <ImportForm place={psas} />;
export const PsaImportView = () => <ImportView place={psas} />;
export const CouponImports = () => <ImportHistory place={coupons} title={m.uti_pan_import_coupons()} />;
export const CouponImportForm = () => <ImportForm place={coupons} />;
export const CouponImportView = () => <ImportView place={coupons} />;
