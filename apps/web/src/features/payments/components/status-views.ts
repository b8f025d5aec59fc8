import { paymentStatuses } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';
import { statusWord } from '../../../shared/ui/values/status-words.ts';

const only = (status: string) => [{ field: 'status', opt: 'eq' as const, value1: status }];

export const statusViews = () => [
  { label: m.payments_view_all(), filters: [] },
  { label: m.payments_view_pending(), filters: only('pending') },
  { label: m.payments_view_approved(), filters: only('approved') },
  { label: m.payments_view_rejected(), filters: only('rejected') },
];

export const statusChoices = paymentStatuses.map((value) => ({
  value,
  label: () => statusWord('payment', value),
}));

/** The pills of the queue. */
export const queuePills = () => [
  { value: 'pending', label: m.payments_view_pending() },
  { value: 'approved', label: m.payments_view_approved() },
  { value: 'rejected', label: m.payments_view_rejected() },
  { value: 'all', label: m.payments_view_all() },
];
