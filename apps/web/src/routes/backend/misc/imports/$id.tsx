import { importPermissions } from '@sevadesk/contract/kernel/import-permissions';
import { staffWithAny } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ImportDeskView } from '../../../../features/imports/staff/import-desk.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/misc/imports/$id')({
  staticData: { access: staffWithAny(importPermissions) },
  validateSearch: listSearch,
  component: ImportDeskView,
});
