/** in: from a shop to head office; out: from head office to a shop. */
export const directions = ['in', 'out'] as const;
export type Direction = (typeof directions)[number];

export const consignmentStatuses = [
  'prepared',
  'sent',
  'received',
  'partial',
  'lost',
  'returned',
  'cancelled',
] as const;
export type ConsignmentStatus = (typeof consignmentStatuses)[number];

/** The party that packed it, and the party that receives it. */
export type CourierSide = 'sender' | 'receiver';
export type ConsignmentMove = { from: ConsignmentStatus; to: ConsignmentStatus; by: readonly CourierSide[] };

function moves(from: readonly ConsignmentStatus[], to: ConsignmentStatus, ...by: CourierSide[]): ConsignmentMove[] {
  return from.map((one) => ({ from: one, to, by }));
}

/** All allowed transitions; any other is rejected. */
export const consignmentMoves: readonly ConsignmentMove[] = [
  ...moves(['prepared'], 'sent', 'sender'),
  ...moves(['prepared'], 'cancelled', 'sender'),
  // A consignment that was declared lost may still arrive.
  ...moves(['sent', 'lost'], 'received', 'receiver'),
  ...moves(['sent', 'lost'], 'partial', 'receiver'),
  ...moves(['sent'], 'lost', 'sender', 'receiver'),
  ...moves(['sent'], 'returned', 'sender'),
];

/** Whether this side may change a consignment from one status to another. */
export function mayMoveConsignment(from: ConsignmentStatus, to: ConsignmentStatus, by: CourierSide): boolean {
  return consignmentMoves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** Statuses in which the forms can be in no other consignment, and the sender may still edit it. */
export const liveConsignmentStatuses: readonly ConsignmentStatus[] = ['prepared', 'sent'];

/** Statuses that a person can set without opening the consignment. */
export const declaredStatuses = ['sent', 'cancelled', 'lost', 'returned'] as const;

/**
 * Status of a form in a consignment. packed: not opened yet; extra: arrived without being listed; unknown: the number
 * matches no form that is due; elsewhere: it arrived in another envelope.
 */
export const itemStates = ['packed', 'received', 'missing', 'extra', 'unknown', 'elsewhere'] as const;
export type ItemState = (typeof itemStates)[number];
