import type { Area } from '@sevadesk/contract/kernel/access';

export const inboxPath: Record<Area, string> = {
  in: '/backend/my-profile/notifications',
  out: '/merchant/account/notifications',
};

/** Path of a person's notification settings. */
export const choicePath: Record<Area, string> = {
  in: '/backend/my-profile/setting',
  out: '/merchant/account/my-setting',
};
