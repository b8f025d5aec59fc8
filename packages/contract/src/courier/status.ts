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

/** Whoever packed it, and whoever it goes to. */
export type CourierSide = 'sender' | 'receiver';
export type ConsignmentMove = { from: ConsignmentStatus; to: ConsignmentStatus; by: readonly CourierSide[] };

function moves(from: readonly ConsignmentStatus[], to: ConsignmentStatus, ...by: CourierSide[]): ConsignmentMove[] {
  return from.map((one) => ({ from: one, to, by }));
}

/** Every move there is; what is not here is refused. */
export const consignmentMoves: readonly ConsignmentMove[] = [
  ...moves(['prepared'], 'sent', 'sender'),
  ...moves(['prepared'], 'cancelled', 'sender'),
  // What was given up as lost does turn up.
  ...moves(['sent', 'lost'], 'received', 'receiver'),
  ...moves(['sent', 'lost'], 'partial', 'receiver'),
  ...moves(['sent'], 'lost', 'sender', 'receiver'),
  ...moves(['sent'], 'returned', 'sender'),
];

/** Whether this side may take a consignment from one status to another. */
export function mayMoveConsignment(from: ConsignmentStatus, to: ConsignmentStatus, by: CourierSide): boolean {
  return consignmentMoves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** While a consignment is in one of these, its forms stand in no other, and its sender may still edit it. */
export const liveConsignmentStatuses: readonly ConsignmentStatus[] = ['prepared', 'sent'];

/** What a person can say about a consignment without opening it. */
export const declaredStatuses = ['sent', 'cancelled', 'lost', 'returned'] as const;

/**
 * Where a form of a consignment is: packed until it is opened; extra came without being listed; unknown is a number that
 * belongs to nothing that is owed; elsewhere came in another envelope.
 */
export const itemStates = ['packed', 'received', 'missing', 'extra', 'unknown', 'elsewhere'] as const;
export type ItemState = (typeof itemStates)[number];
