import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, type ImportPlace, ImportView } from '../../imports/index.ts';

/** Path of the archive. */
export const backlogPath = '/backend/actions/nsdl-pan/physical/backlog-data';

/** Paths of the imports of the old system's lists. */
export const backlogPlace = {
  kind: 'backlog',
  list: `${backlogPath}/import`,
  form: `${backlogPath}/import/new`,
  view: `${backlogPath}/import/$id`,
} as const satisfies ImportPlace;

/** The imported lists: who imported each, and the result. */
export function BacklogImports() {
  return <ImportHistory place={backlogPlace} title={m.nsdl_pan_backlog_imports_title()} />;
}

export function BacklogImportForm() {
  return <ImportForm place={backlogPlace} />;
}

export function BacklogImportView() {
  return <ImportView place={backlogPlace} />;
}
