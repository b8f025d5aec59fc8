import type { Area } from '@sevadesk/contract/kernel/access';
import { type AccountCalls, merchantAccount, profile, staffAccount } from '@sevadesk/contract/profile';

/** The calls of one's own account in each area; the answers are the same. */
const accountCalls: Record<Area, AccountCalls> = { in: staffAccount, out: merchantAccount };

const photoActions = {
  in: { upload: profile.uploadStaffPhoto, remove: profile.removeStaffPhoto },
  out: { upload: profile.uploadPhoto, remove: profile.removePhoto },
} as const;

/** The calls behind the screens of an area. */
export function ownAccount(area: Area): AccountCalls {
  return accountCalls[area];
}

export function photoActionsOf(area: Area) {
  return photoActions[area];
}
