import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';

const place = {
  kind: 'bank-report',
  list: '/backend/actions/banking/applicant/import',
  form: '/backend/actions/banking/applicant/import/new',
  view: '/backend/actions/banking/applicant/import/$id',
} as const;

/** Imported reports of banks and their results. */
export function ReportImports() {
  return <ImportHistory place={place} title={m.banking_report_title()} />;
}

export function ReportImportForm() {
  return <ImportForm place={place} />;
}

export function ReportImportView() {
  return <ImportView place={place} />;
}
