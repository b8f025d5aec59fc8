import { Text } from '@mantine/core';
import { m } from '@sevadesk/messages';
import { Link } from '@tanstack/react-router';
import { useVisiblePaths } from '../../../shared/auth/use-visible-paths.ts';
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
export const ImportDesk = () => (
  <ImportHistory place={desk} title={m.imports_desk_title()} above={<FromOtherSystem />} />
);

const migrations = '/backend/setting/move-in';

/** Says where shops come in, to those who may migrate data. */
function FromOtherSystem() {
  if (!useVisiblePaths()(migrations)) return null;
  return (
    <Text size="sm" c="dimmed">
      {m.imports_desk_shops()} <Link to={migrations}>{m.move_in_menu()}</Link>
    </Text>
  );
}

export const ImportDeskForm = () => <ImportForm place={desk} />;
export const ImportDeskView = () => <ImportView place={desk} />;
