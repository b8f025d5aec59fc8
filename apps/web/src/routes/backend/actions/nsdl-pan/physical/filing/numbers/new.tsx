import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { NumberImportForm } from '../../../../../../../features/nsdl-pan/staff/number-imports.tsx';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/filing/numbers/new')({
  staticData: { access: staff('pan.acknowledge') },
  component: NumberImportForm,
});
