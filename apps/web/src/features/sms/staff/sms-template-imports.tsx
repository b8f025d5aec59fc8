import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';

const place = {
  kind: 'sms-templates',
  list: '/backend/setting/sms/templates/import',
  form: '/backend/setting/sms/templates/import/new',
  view: '/backend/setting/sms/templates/import/$id',
} as const;

/** Lists of registered texts that were brought in, and what came of them. */
export function SmsTemplateImports() {
  return <ImportHistory place={place} title={m.sms_imports_title()} />;
}

export function SmsTemplateImportForm() {
  return <ImportForm place={place} />;
}

export function SmsTemplateImportView() {
  return <ImportView place={place} />;
}
