import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AoCodeImportForm } from '../../../../../features/masters/staff/ao-code-imports.tsx';

export const Route = createFileRoute('/backend/masters/ao-code/import/new')({
  staticData: { access: staff('masters.manage') },
  component: AoCodeImportForm,
});
