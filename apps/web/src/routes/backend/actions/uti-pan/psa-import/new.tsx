import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PsaImportForm } from '../../../../../features/uti-pan/staff/report-imports.tsx';

export const Route = createFileRoute('/backend/actions/uti-pan/psa-import/new')({
  staticData: { access: staff('uti.manage') },
  component: PsaImportForm,
});
