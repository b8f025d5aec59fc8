import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { BillForm } from '../../../../features/bills/merchant/bill-form.tsx';

export const Route = createFileRoute('/merchant/product/bills/')({
  staticData: { access: merchant('m.bills.view') },
  component: BillForm,
});
