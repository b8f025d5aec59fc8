import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PsaList } from '../../../../features/uti-pan/staff/psa-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/uti-pan/psa-list')({
  staticData: { access: staff('uti.view') },
  validateSearch: listSearch,
  component: PsaList,
});
