import { staff } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BankingDesk } from '../../../../features/banking/staff/banking-index.tsx';

export const Route = createFileRoute('/backend/actions/banking/')({
  staticData: { access: staff('banking.view') },
  component: BankingDesk,
});
