import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';

const place = {
  kind: 'ao-codes',
  list: '/backend/masters/ao-code/import',
  form: '/backend/masters/ao-code/import/new',
  view: '/backend/masters/ao-code/import/$id',
} as const;

/** Imported lists of officers' codes and their results. */
export function AoCodeImports() {
  return <ImportHistory place={place} title={m.masters_ao_imports_title()} />;
}

export function AoCodeImportForm() {
  return <ImportForm place={place} />;
}

export function AoCodeImportView() {
  return <ImportView place={place} />;
}
