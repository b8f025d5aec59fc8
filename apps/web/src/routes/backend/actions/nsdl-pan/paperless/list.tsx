import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaperlessStaffList } from '../../../../../features/nsdl-pan/staff/paperless-staff-list.tsx';
import { listSearch } from '../../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/actions/nsdl-pan/paperless/list')({
  staticData: { access: staff('pan.view') },
  validateSearch: listSearch,
  component: PaperlessStaffList,
});
