import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';

const place = {
  kind: 'sms-templates',
  list: '/backend/setting/sms/templates/import',
  form: '/backend/setting/sms/templates/import/new',
  view: '/backend/setting/sms/templates/import/$id',
} as const;

/** Imported lists of registered texts and their results. */
export function SmsTemplateImports() {
  return <ImportHistory place={place} title={m.sms_imports_title()} />;
}

export function SmsTemplateImportForm() {
  return <ImportForm place={place} />;
}

export function SmsTemplateImportView() {
  return <ImportView place={place} />;
}
