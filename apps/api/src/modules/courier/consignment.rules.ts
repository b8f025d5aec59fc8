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

/** What this area is to a consignment; staff who entered a shop's unannounced envelope act for both ends. */
export function sidesOf(area: Area, { direction, enteredArea }: Omit<Whereabouts, 'status'>): CourierSide[] {
  if (area === 'out') return [direction === 'in' ? 'sender' : 'receiver'];
  if (direction === 'out') return ['sender'];
  return enteredArea === 'in' ? ['sender', 'receiver'] : ['receiver'];
}

/** Whether this area may take a consignment to another status. */
export function mayMove(area: Area, where: Whereabouts, to: ConsignmentStatus): boolean {
  return sidesOf(area, where).some((side) => mayMoveConsignment(where.status, to, side));
}

/** Whoever entered it may change it until it has come. */
export function mayEdit(area: Area, { enteredArea, status }: Whereabouts): boolean {
  return area === enteredArea && liveConsignmentStatuses.includes(status);
}

/** What this person may do with a consignment; nothing without the permission to manage. */
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
  /** The paper's own standing. */
  hardcopyStatus: string;
  /** The live consignment that it lies in. */
  liveId: string | null;
};

/** What a known form is for the consignment that is packed or opened; forms that go to a shop need not be owed. */
export function verdictOf(
  { hardcopyStatus, liveId }: Found,
  { consignmentId, isOut }: { consignmentId?: string | undefined; isOut: boolean },
): ScanVerdict {
  if (liveId !== null && liveId !== consignmentId) return 'elsewhere';
  if (isOut) return 'ok';
  if (hardcopyStatus === 'received') return 'received';
  return hardcopyStatus === 'none' ? 'not_owed' : 'ok';
}
