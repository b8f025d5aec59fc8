import type { Area } from '@sevadesk/contract/kernel/access';

export const inboxPath: Record<Area, string> = {
  in: '/backend/my-profile/notifications',
  out: '/merchant/account/notifications',
};

/** Where a person chooses what they are told. */
export const choicePath: Record<Area, string> = {
  in: '/backend/my-profile/setting',
  out: '/merchant/account/my-setting',
};
