import type { Area } from '@sevadesk/contract/kernel/access';
import { type AccountCalls, merchantAccount, profile, staffAccount } from '@sevadesk/contract/profile';

/** The endpoints of the user's own account in each area; the responses are the same. */
const accountCalls: Record<Area, AccountCalls> = { in: staffAccount, out: merchantAccount };

const photoActions = {
  in: { upload: profile.uploadStaffPhoto, remove: profile.removeStaffPhoto },
  out: { upload: profile.uploadPhoto, remove: profile.removePhoto },
} as const;

/** Returns the endpoints for an area. */
export function ownAccount(area: Area): AccountCalls {
  return accountCalls[area];
}

export function photoActionsOf(area: Area) {
  return photoActions[area];
}
