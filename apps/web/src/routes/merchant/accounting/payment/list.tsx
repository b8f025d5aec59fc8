import { merchant } from '@sevadesk/contract/kernel/access';
import { createFileRoute } from '@tanstack/react-router';
import { PaymentList } from '../../../../features/payments/merchant/payment-list.tsx';
import { listSearch } from '../../../../shared/table/list-state.ts';

export const Route = createFileRoute('/merchant/accounting/payment/list')({
  staticData: { access: merchant('m.payments.view') },
  validateSearch: listSearch,
  component: PaymentList,
});
