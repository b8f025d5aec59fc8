export { psaRecords } from './personal-data.ts';
export { couponReportKind, psaReportKind } from './report-kinds.ts';
