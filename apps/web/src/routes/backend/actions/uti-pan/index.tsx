import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { UtiDesk } from '../../../../features/uti-pan/staff/uti-index.tsx';

export const Route = createFileRoute('/backend/actions/uti-pan/')({
  staticData: { access: staff('uti.view') },
  component: UtiDesk,
});
