/** Main status of a physical application (pan-process.md section 2, plus ACCEPTED and FILED between verifying and acknowledged). */
export const applicationStatuses = [
  'draft',
  'pre_submit',
  'submitted',
  'cropping',
  'waiting',
  'verifying',
  'pending_verification',
  'incomplete',
  'rejected',
  'accepted',
  'filed',
  'acknowledged',
  'allotted',
  'dispatched',
  'cancelled',
] as const;
export type ApplicationStatus = (typeof applicationStatuses)[number];

/** Parallel to the main status: location of the original form. */
export const hardcopyStatuses = ['none', 'owed', 'sent', 'received'] as const;
export type HardcopyStatus = (typeof hardcopyStatuses)[number];

/** Parallel to the main status: objection of the provider's centre after the acknowledgement. */
export const tinStatuses = ['none', 'tin_rejected', 'tin_resubmitted'] as const;
export type TinStatus = (typeof tinStatuses)[number];

export type Mover = 'merchant' | 'staff' | 'system';
export type Transition = { from: ApplicationStatus; to: ApplicationStatus; by: readonly Mover[] };

function moves(from: readonly ApplicationStatus[], to: ApplicationStatus, ...by: Mover[]): Transition[] {
  return from.map((one) => ({ from: one, to, by }));
}

/** All allowed transitions; any other is rejected. */
export const transitions: readonly Transition[] = [
  ...moves(['draft'], 'pre_submit', 'merchant'),
  ...moves(['pre_submit'], 'draft', 'merchant'),
  ...moves(['pre_submit'], 'submitted', 'merchant'),
  // Head office files the forms of a batch scan as their shops would have.
  ...moves(['submitted'], 'cropping', 'merchant', 'staff', 'system'),
  ...moves(['cropping'], 'waiting', 'merchant'),
  ...moves(['waiting', 'pending_verification'], 'verifying', 'staff'),
  ...moves(['verifying'], 'waiting', 'staff', 'system'),
  ...moves(['verifying'], 'pending_verification', 'staff'),
  ...moves(['verifying'], 'incomplete', 'staff'),
  ...moves(['verifying'], 'rejected', 'staff'),
  ...moves(['verifying', 'pending_verification'], 'accepted', 'staff'),
  ...moves(['accepted'], 'verifying', 'staff'),
  ...moves(['accepted'], 'filed', 'staff', 'system'),
  ...moves(['accepted', 'filed'], 'acknowledged', 'staff', 'system'),
  // A filing, or numbers from a wrong file, can be undone until the next step.
  ...moves(['filed', 'acknowledged'], 'accepted', 'staff'),
  ...moves(['acknowledged'], 'filed', 'staff'),
  ...moves(['allotted'], 'acknowledged', 'staff'),
  ...moves(['dispatched'], 'allotted', 'staff'),
  ...moves(['incomplete'], 'cropping', 'merchant', 'staff', 'system'),
  // A wrong filing of a batch scan can be undone until the form is verified.
  ...moves(['cropping', 'waiting'], 'submitted', 'staff'),
  ...moves(['cropping', 'waiting'], 'incomplete', 'staff'),
  ...moves(['waiting'], 'cropping', 'staff'),
  ...moves(['incomplete'], 'waiting', 'merchant'),
  ...moves(['incomplete'], 'cancelled', 'staff', 'system'),
  ...moves(['submitted', 'cropping', 'waiting', 'verifying', 'pending_verification'], 'cancelled', 'staff'),
  // After the acknowledgement the fee is earned: cancelling releases the Aadhaar number and refunds nothing.
  ...moves(['acknowledged'], 'cancelled', 'staff'),
  ...moves(['acknowledged'], 'allotted', 'staff', 'system'),
  ...moves(['allotted'], 'dispatched', 'staff', 'system'),
];

/** Whether this actor may change an application from one status to another. */
export function mayMove(from: ApplicationStatus, to: ApplicationStatus, by: Mover): boolean {
  return transitions.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** Statuses in which the Aadhaar number is not locked for other applications of this kind. */
export const endedStatuses: readonly ApplicationStatus[] = ['rejected', 'cancelled'];

/** Statuses with a charged fee and no acknowledgement: rejecting or cancelling refunds it in full. */
export const refundableStatuses: readonly ApplicationStatus[] = [
  'submitted',
  'cropping',
  'waiting',
  'verifying',
  'pending_verification',
  'incomplete',
];

/** Statuses in which the merchant may change the typed data. */
export const editableStatuses: readonly ApplicationStatus[] = ['draft', 'pre_submit', 'incomplete'];

/** Statuses in which staff may crop photo and signature again. */
export const staffCropStatuses: readonly ApplicationStatus[] = [
  'cropping',
  'waiting',
  'verifying',
  'pending_verification',
];
