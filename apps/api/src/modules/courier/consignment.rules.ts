import type { Area } from '@sevadesk/contract/kernel/access';
import {
  type ConsignmentStatus,
  type ConsignmentView,
  type CourierSide,
  consignmentStatuses,
  type Direction,
  directions,
  itemStates,
  liveConsignmentStatuses,
  mayMoveConsignment,
  type ScanVerdict,
} from '@sevadesk/contract/courier';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';

export const statusOf = storedCode(consignmentStatuses);
export const directionOf = storedCode(directions);
export const stateOf = storedCode(itemStates);

export type Whereabouts = { direction: Direction; enteredArea: string; status: ConsignmentStatus };

/** Returns the roles of this area in a consignment; staff who entered a shop's unannounced envelope act for both ends. */
export function sidesOf(area: Area, { direction, enteredArea }: Omit<Whereabouts, 'status'>): CourierSide[] {
  if (area === 'out') return [direction === 'in' ? 'sender' : 'receiver'];
  if (direction === 'out') return ['sender'];
  return enteredArea === 'in' ? ['sender', 'receiver'] : ['receiver'];
}

/** Returns whether this area may change a consignment to this status. */
export function mayMove(area: Area, where: Whereabouts, to: ConsignmentStatus): boolean {
  return sidesOf(area, where).some((side) => mayMoveConsignment(where.status, to, side));
}

/** Returns whether this area may edit a consignment: only the one that entered it, until it arrives. */
export function mayEdit(area: Area, { enteredArea, status }: Whereabouts): boolean {
  return area === enteredArea && liveConsignmentStatuses.includes(status);
}

/** Returns what this person may do with a consignment; nothing without the permission to manage. */
export function allowed(area: Area, where: Whereabouts, manages: boolean): ConsignmentView['may'] {
  const may = (to: ConsignmentStatus) => manages && mayMove(area, where, to);
  return {
    edit: manages && mayEdit(area, where),
    send: may('sent'),
    cancel: may('cancelled'),
    receive: may('received'),
    lose: may('lost'),
    returned: may('returned'),
  };
}

export type Found = {
  /** The status of the original form itself. */
  hardcopyStatus: string;
  /** The live consignment that contains the form. */
  liveId: string | null;
};

/** Returns the verdict on a known form for a consignment; forms sent to a shop need not be owed. */
export function verdictOf(
  { hardcopyStatus, liveId }: Found,
  { consignmentId, isOut }: { consignmentId?: string | undefined; isOut: boolean },
): ScanVerdict {
  if (liveId !== null && liveId !== consignmentId) return 'elsewhere';
  if (isOut) return 'ok';
  if (hardcopyStatus === 'received') return 'received';
  return hardcopyStatus === 'none' ? 'not_owed' : 'ok';
}
