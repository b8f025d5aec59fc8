import { type FilingStatus, openFilings, openRegistrations, type RegistrationStatus } from '@sevadesk/contract/gst';

type Move<Status> = {
  from: readonly Status[];
  to: Status;
  by: 'in' | 'out';
};

/** All moves of a registration. `submit` charges, `approve` earns, `reject` refunds; no path includes one of them twice. */
export const registrationMoves = {
  submit: { from: ['draft'], to: 'submitted', by: 'out' },
  discard: { from: ['draft'], to: 'cancelled', by: 'out' },
  'take-up': { from: ['submitted', 'replied'], to: 'in_process', by: 'in' },
  query: { from: ['submitted', 'in_process', 'arn_generated', 'replied'], to: 'clarification', by: 'in' },
  reply: { from: ['clarification'], to: 'replied', by: 'out' },
  arn: { from: ['submitted', 'in_process', 'replied'], to: 'arn_generated', by: 'in' },
  approve: { from: ['arn_generated', 'replied'], to: 'approved', by: 'in' },
  reject: { from: openRegistrations, to: 'rejected', by: 'in' },
} as const satisfies Record<string, Move<RegistrationStatus>>;
export type RegistrationVerb = keyof typeof registrationMoves;

/** All moves of a return. Ordering charges; `file` earns, `reject` and `cancel` refund. */
export const filingMoves = {
  answer: { from: ['data_pending'], to: 'new', by: 'out' },
  cancel: { from: ['new', 'data_pending'], to: 'cancelled', by: 'out' },
  begin: { from: ['new'], to: 'in_progress', by: 'in' },
  ask: { from: ['new', 'in_progress', 'confirm', 'confirmed'], to: 'data_pending', by: 'in' },
  draft: { from: ['new', 'in_progress', 'confirmed'], to: 'confirm', by: 'in' },
  confirm: { from: ['confirm'], to: 'confirmed', by: 'out' },
  object: { from: ['confirm'], to: 'in_progress', by: 'out' },
  file: { from: ['new', 'in_progress', 'confirmed'], to: 'filed', by: 'in' },
  reject: { from: openFilings, to: 'rejected', by: 'in' },
} as const satisfies Record<string, Move<FilingStatus>>;
export type FilingVerb = keyof typeof filingMoves;

type RegistrationState = { status: RegistrationStatus; arn: string | null };
type FilingState = { status: FilingStatus; isNil: boolean; assignedTo: string | null };

/** Returns whether a registration may make a move: it gets only one portal number, and cannot be approved without one. */
export function mayMoveRegistration(verb: RegistrationVerb, { status, arn }: RegistrationState): boolean {
  const { from }: Move<RegistrationStatus> = registrationMoves[verb];
  if (!from.includes(status)) return false;
  if (verb === 'arn' || (verb === 'take-up' && status === 'replied')) return arn === null;
  return verb !== 'approve' || arn !== null;
}

/** Returns whether a return may make a move: figures need the shop's confirmation, nil returns do not; started work cannot be cancelled. */
export function mayMoveFiling(verb: FilingVerb, { status, isNil, assignedTo }: FilingState): boolean {
  const { from }: Move<FilingStatus> = filingMoves[verb];
  if (!from.includes(status)) return false;
  if (verb === 'file') return isNil || status === 'confirmed';
  if (verb === 'draft') return !isNil;
  return verb !== 'cancel' || assignedTo === null;
}

/** Returns the moves of one side for a registration now. */
export function registrationMovesFor(area: 'in' | 'out', state: RegistrationState): RegistrationVerb[] {
  return registrationVerbs.filter((verb) => registrationMoves[verb].by === area && mayMoveRegistration(verb, state));
}

/** Returns the moves of one side for a return now. */
export function filingMovesFor(area: 'in' | 'out', state: FilingState): FilingVerb[] {
  return filingVerbs.filter((verb) => filingMoves[verb].by === area && mayMoveFiling(verb, state));
}

const registrationVerbs: readonly RegistrationVerb[] = [
  'submit',
  'discard',
  'take-up',
  'query',
  'reply',
  'arn',
  'approve',
  'reject',
];
const filingVerbs: readonly FilingVerb[] = [
  'answer',
  'cancel',
  'begin',
  'ask',
  'draft',
  'confirm',
  'object',
  'file',
  'reject',
];

export const isRegistrationOpen = (status: RegistrationStatus): boolean => openRegistrations.includes(status);
export const isFilingOpen = (status: FilingStatus): boolean => openFilings.includes(status);
