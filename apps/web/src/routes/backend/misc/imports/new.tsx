import { importPermissions } from '@sevadesk/contract/kernel/import-permissions';
import { staffWithAny } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { ImportDeskForm } from '../../../../features/imports/staff/import-desk.tsx';

export const Route = createFileRoute('/backend/misc/imports/new')({
  staticData: { access: staffWithAny(importPermissions) },
  component: ImportDeskForm,
});
