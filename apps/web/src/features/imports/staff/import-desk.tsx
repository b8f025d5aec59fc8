import { m } from '@sevadesk/messages';
import { ImportForm } from '../components/import-form.tsx';
import { ImportHistory } from '../components/import-history.tsx';
import type { ImportPlace } from '../components/import-place.ts';
import { ImportView } from '../components/import-view.tsx';

const desk = {
  list: '/backend/misc/imports',
  form: '/backend/misc/imports/new',
  view: '/backend/misc/imports/$id',
} as const satisfies ImportPlace;

/** All imported files of every kind that this person may import. */
export const ImportDesk = () => <ImportHistory place={desk} title={m.imports_desk_title()} />;
export const ImportDeskForm = () => <ImportForm place={desk} />;
export const ImportDeskView = () => <ImportView place={desk} />;
