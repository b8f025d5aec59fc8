import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BacklogImportForm } from '../../../../../../../features/nsdl-pan/staff/backlog-imports.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/backlog-data/import/new')({
  staticData: { access: staff('masters.manage') },
  component: BacklogImportForm,
});
