import { m } from '@sevadesk/messages';
import { ImportForm, ImportHistory, ImportView } from '../../imports/index.ts';
import { paths } from './core/paths.ts';

const place = {
  kind: 'tin-rejections',
  list: paths.tinImports,
  form: paths.tinImportNew,
  view: paths.tinImportView,
} as const;

/** Imported lists of the centre and their results. */
export function TinImports() {
  return <ImportHistory place={place} title={m.nsdl_pan_tin_imports_title()} />;
}

export function TinImportForm() {
  return <ImportForm place={place} />;
}

export function TinImportView() {
  return <ImportView place={place} />;
}
