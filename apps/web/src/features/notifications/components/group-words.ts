import type { MailGroup } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';

export const groupWords: Record<MailGroup, () => string> = {
  sign_in: m.notifications_group_sign_in,
  money: m.notifications_group_money,
  pan: m.notifications_group_pan,
  uti: m.notifications_group_uti,
  banking: m.notifications_group_banking,
  nps: m.notifications_group_nps,
  gst: m.notifications_group_gst,
  courier: m.notifications_group_courier,
  account: m.notifications_group_account,
  desk: m.notifications_group_desk,
  help: m.notifications_group_help,
  files: m.notifications_group_files,
};
