import { paymentStatuses } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { statusView } from '../../../shared/table/status-view.ts';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

export const statusViews = () => [
  { label: m.payments_view_all(), filters: [] },
  statusView('payment', 'pending'),
  statusView('payment', 'approved'),
  statusView('payment', 'rejected'),
];

export const statusChoices = paymentStatuses.map((value) => ({
  value,
  label: () => statusWord('payment', value),
}));
