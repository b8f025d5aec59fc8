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
