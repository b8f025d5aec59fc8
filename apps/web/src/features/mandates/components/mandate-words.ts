import type { DebitStatus, MandateStatus } from '@sevadesk/contract/mandates';
import { m } from '@sevadesk/messages';

type Look = { status: 'pending' | 'approved' | 'rejected' | 'cancelled'; words: () => string };

/** The look of a mandate's status, as a payment request with the same meaning has it, and its label. */
export const mandateLooks: Record<MandateStatus, Look> = {
  pending: { status: 'pending', words: m.mandates_state_pending },
  active: { status: 'approved', words: m.mandates_state_active },
  paused: { status: 'pending', words: m.mandates_state_paused },
  revoked: { status: 'cancelled', words: m.mandates_state_revoked },
  rejected: { status: 'rejected', words: m.mandates_state_rejected },
  expired: { status: 'cancelled', words: m.mandates_state_expired },
};

export const debitLooks: Record<DebitStatus, Look> = {
  planned: { status: 'pending', words: m.mandates_debit_status_planned },
  notified: { status: 'pending', words: m.mandates_debit_status_notified },
  sent: { status: 'pending', words: m.mandates_debit_status_sent },
  success: { status: 'approved', words: m.mandates_debit_status_success },
  failed: { status: 'rejected', words: m.mandates_debit_status_failed },
  cancelled: { status: 'cancelled', words: m.mandates_debit_status_cancelled },
  review: { status: 'pending', words: m.mandates_debit_status_review },
};
