export { bankReportKind } from './bank-report-kind.ts';
export { leadRecords } from './personal-data.ts';
