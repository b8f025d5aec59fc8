import type { OrderService } from './ask.ts';

/** States by what they mean to a report; a state that stands in none is no order yet. */
export type StatusGroups = { open: readonly string[]; done: readonly string[]; refused: readonly string[] };

/** Applications on paper; what was sent back waits for the shop and is counted beside what is open. */
export const physicalGroups = {
  open: ['submitted', 'cropping', 'waiting', 'verifying', 'pending_verification', 'accepted', 'filed'],
  sentBack: ['incomplete'],
  done: ['acknowledged', 'allotted', 'dispatched'],
  refused: ['rejected', 'cancelled'],
} as const;

/** Paperless orders from the moment they were handed over. */
export const paperlessGroups = {
  open: ['redirected', 'incomplete', 'confirm', 'review'],
  done: ['acknowledged', 'allotted'],
  refused: ['failed', 'refunded'],
} as const;

export const serviceGroupsOf: Readonly<Record<OrderService, StatusGroups>> = {
  'uti-psa': { open: ['requested', 'sent', 'review'], done: ['approved'], refused: ['rejected'] },
  'uti-coupon': { open: ['requested', 'sent', 'review'], done: ['credited'], refused: ['rejected'] },
  'bank-lead': {
    open: ['new', 'contacted', 'docs_pending', 'logged_in', 'under_review', 'sanctioned'],
    done: ['disbursed', 'card_issued'],
    refused: ['rejected', 'not_eligible', 'duplicate', 'withdrawn', 'expired'],
  },
  nps: { open: ['submitted', 'docs_pending', 'sent_to_cra'], done: ['pran_issued'], refused: ['rejected'] },
  'gst-registration': {
    open: ['submitted', 'in_process', 'arn_generated', 'clarification', 'replied'],
    done: ['approved'],
    refused: ['rejected', 'cancelled'],
  },
  'gst-return': {
    open: ['new', 'data_pending', 'in_progress', 'confirm', 'confirmed'],
    done: ['filed'],
    refused: ['rejected', 'cancelled'],
  },
};
