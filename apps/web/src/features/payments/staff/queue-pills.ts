import { m } from '@sevadesk/messages';
import { statusWord } from '../../../shared/ui/values/status-words.ts';
import { staffQueue } from '../../dashboard/index.ts';

/** The pills of the queue. */
export const queuePills = () => [
  { value: 'pending', label: staffQueue('payments').label },
  { value: 'approved', label: statusWord('payment', 'approved') },
  { value: 'rejected', label: statusWord('payment', 'rejected') },
  { value: 'all', label: m.payments_view_all() },
];
