/** The main life of a physical application (pan-process.md section 2, with ACCEPTED and FILED between verifying and acknowledged). */
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

/** Beside the main status: where the signed paper is. */
export const hardcopyStatuses = ['none', 'owed', 'sent', 'received'] as const;
export type HardcopyStatus = (typeof hardcopyStatuses)[number];

/** Beside the main status: what the provider's centre objected to after the acknowledgement. */
export const tinStatuses = ['none', 'tin_rejected', 'tin_resubmitted'] as const;
export type TinStatus = (typeof tinStatuses)[number];

export type Mover = 'merchant' | 'staff' | 'system';
export type Transition = { from: ApplicationStatus; to: ApplicationStatus; by: readonly Mover[] };

function moves(from: readonly ApplicationStatus[], to: ApplicationStatus, ...by: Mover[]): Transition[] {
  return from.map((one) => ({ from: one, to, by }));
}

/** Every move there is; what is not here is refused. */
export const transitions: readonly Transition[] = [
  ...moves(['draft'], 'pre_submit', 'merchant'),
  ...moves(['pre_submit'], 'draft', 'merchant'),
  ...moves(['pre_submit'], 'submitted', 'merchant'),
  // A pile that head office scans files forms as their shops would have.
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
  // What was filed, or numbered from a wrong file, can be taken back while nothing followed.
  ...moves(['filed', 'acknowledged'], 'accepted', 'staff'),
  ...moves(['acknowledged'], 'filed', 'staff'),
  ...moves(['allotted'], 'acknowledged', 'staff'),
  ...moves(['dispatched'], 'allotted', 'staff'),
  ...moves(['incomplete'], 'cropping', 'merchant', 'staff', 'system'),
  // A filing of a pile that was wrong is taken back while nobody has verified it.
  ...moves(['cropping', 'waiting'], 'submitted', 'staff'),
  ...moves(['cropping', 'waiting'], 'incomplete', 'staff'),
  ...moves(['waiting'], 'cropping', 'staff'),
  ...moves(['incomplete'], 'waiting', 'merchant'),
  ...moves(['incomplete'], 'cancelled', 'staff', 'system'),
  ...moves(['submitted', 'cropping', 'waiting', 'verifying', 'pending_verification'], 'cancelled', 'staff'),
  // After the acknowledgement the fee is earned: cancelling frees the Aadhaar number and gives nothing back.
  ...moves(['acknowledged'], 'cancelled', 'staff'),
  ...moves(['acknowledged'], 'allotted', 'staff', 'system'),
  ...moves(['allotted'], 'dispatched', 'staff', 'system'),
];

/** Whether this mover may take an application from one status to another. */
export function mayMove(from: ApplicationStatus, to: ApplicationStatus, by: Mover): boolean {
  return transitions.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** While an application is in one of these, its Aadhaar number stands in no other application of the kind. */
export const endedStatuses: readonly ApplicationStatus[] = ['rejected', 'cancelled'];

/** The fee is taken and the provider has not acknowledged: rejecting or cancelling gives it back in full. */
export const refundableStatuses: readonly ApplicationStatus[] = [
  'submitted',
  'cropping',
  'waiting',
  'verifying',
  'pending_verification',
  'incomplete',
];

/** The merchant may still change the typed data. */
export const editableStatuses: readonly ApplicationStatus[] = ['draft', 'pre_submit', 'incomplete'];

/** The photo and signature may be cut anew by staff here. */
export const staffCropStatuses: readonly ApplicationStatus[] = [
  'cropping',
  'waiting',
  'verifying',
  'pending_verification',
];
