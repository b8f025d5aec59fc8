import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, type ImportPlace, ImportView } from '../../imports/index.ts';

/** Where the archive stands. */
export const backlogPath = '/backend/actions/nsdl-pan/physical/backlog-data';

/** Where lists of the former system are brought in. */
export const backlogPlace = {
  kind: 'backlog',
  list: `${backlogPath}/import`,
  form: `${backlogPath}/import/new`,
  view: `${backlogPath}/import/$id`,
} as const satisfies ImportPlace;

/** Who brought which list in, and what came of it. */
export function BacklogImports() {
  return <ImportHistory place={backlogPlace} title={m.nsdl_pan_backlog_imports_title()} />;
}

export function BacklogImportForm() {
  return <ImportForm place={backlogPlace} />;
}

export function BacklogImportView() {
  return <ImportView place={backlogPlace} />;
}
