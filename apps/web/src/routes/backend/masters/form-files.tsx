import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { FormFileList } from '../../../features/masters/staff/form-file-list.tsx';

export const Route = createFileRoute('/backend/masters/form-files')({
  staticData: { access: staff('masters.view') },
  component: FormFileList,
});
