import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { JobList } from '../../../../features/operations/staff/job-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/backend/settings/operations/jobs')({
  staticData: { access: staff('operations.view') },
  validateSearch: listSearch,
  component: JobList,
});
