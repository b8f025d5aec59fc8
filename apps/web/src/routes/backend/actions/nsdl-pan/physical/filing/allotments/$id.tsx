import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { AllotmentImportView } from '../../../../../../../features/nsdl-pan/staff/number-imports.tsx';
import { listSearch } from '../../../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/physical/filing/allotments/$id')({
  staticData: { access: staff('pan.acknowledge') },
  validateSearch: listSearch,
  component: AllotmentImportView,
});
