/** Paper applications; a returned one waits for the shop and is counted separately from the open ones. */
export const physicalGroups = {
  open: ['submitted', 'cropping', 'waiting', 'verifying', 'pending_verification', 'accepted', 'filed'],
  sentBack: ['incomplete'],
  done: ['acknowledged', 'allotted', 'dispatched'],
  refused: ['rejected', 'cancelled'],
} as const;

/** Paperless orders that were forwarded. */
export const paperlessGroups = {
  open: ['redirected', 'incomplete', 'confirm', 'review'],
  done: ['acknowledged', 'allotted'],
  refused: ['failed', 'refunded'],
} as const;
