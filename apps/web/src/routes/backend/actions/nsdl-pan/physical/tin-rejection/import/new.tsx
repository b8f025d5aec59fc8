import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { TinImportForm } from '../../../../../../../features/nsdl-pan/staff/tin-imports.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/tin-rejection/import/new')({
  staticData: { access: staff('pan.acknowledge') },
  component: TinImportForm,
});
