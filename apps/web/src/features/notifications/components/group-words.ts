import type { MailGroup } from '@sevadesk/contract/notifications';
import { m } from '@sevadesk/messages';
import { serviceLabels } from '../../../services.ts';

export const groupWords: Record<MailGroup, () => string> = {
  sign_in: m.notifications_group_sign_in,
  money: m.notifications_group_money,
  pan: m.notifications_group_pan,
  ...serviceLabels.notices,
  courier: m.notifications_group_courier,
  account: m.notifications_group_account,
  migration: m.notifications_group_migration,
  campaigns: m.notifications_group_campaigns,
  desk: m.notifications_group_desk,
  help: m.notifications_group_help,
  files: m.notifications_group_files,
};
