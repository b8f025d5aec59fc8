import { courier, ownCourier } from '@sevadesk/contract/courier';

const staffPaths = {
  list: '/backend/misc/courier/list',
  add: '/backend/misc/courier/add',
  view: '/backend/misc/courier/$id',
} as const;
const shopPaths = {
  list: '/merchant/misc/courier/list',
  add: '/merchant/misc/courier/add',
  view: '/merchant/misc/courier/$id',
} as const;

/** The endpoints and paths of one area; both show a consignment with the same components. */
export const staffKit = { calls: courier, paths: staffPaths, area: 'in' as const };
export const shopKit = { calls: ownCourier, paths: shopPaths, area: 'out' as const };
export type CourierKit = typeof staffKit | typeof shopKit;
