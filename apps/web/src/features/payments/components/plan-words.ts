import type { PlanStatus } from '@sevadesk/contract/payments';
import { m } from '@sevadesk/messages';

/** The look of a plan's status, as a payment request with the same meaning has it, and its label. */
export const planLooks: Record<PlanStatus, { status: 'pending' | 'approved' | 'cancelled'; words: () => string }> = {
  open: { status: 'pending', words: m.payments_plan_status_open },
  arrived: { status: 'approved', words: m.payments_plan_status_arrived },
  cancelled: { status: 'cancelled', words: m.payments_plan_status_cancelled },
  ended: { status: 'cancelled', words: m.payments_plan_status_ended },
};
