import type { EraseObstacle, EraseRefusal, PersonalKind, PersonKey } from '@sevadesk/contract/privacy';
import { formatDate } from '@sevadesk/contract/kernel/date-format';
import { type Locale, m } from '@sevadesk/messages';
import { kindLabels } from '../../../services.ts';

export const kindWords: Record<PersonalKind, () => string> = {
  paper: m.privacy_kind_paper,
  paperless: m.privacy_kind_paperless,
  backlog: m.privacy_kind_backlog,
  'former-order': m.privacy_kind_former_order,
  kyc: m.privacy_kind_kyc,
  ticket: m.privacy_kind_ticket,
  ...kindLabels.personal,
  registration: m.privacy_kind_registration,
  'registration-draft': m.privacy_kind_registration_draft,
};

export const keyWords: Record<PersonKey, () => string> = {
  aadhaar: m.privacy_by_aadhaar,
  pan: m.privacy_by_pan,
  token: m.privacy_by_token,
  mobile: m.privacy_by_mobile,
};

export const rightWords = { export: m.privacy_right_export, erase: m.privacy_right_erase } as const;

export const requestWords = {
  waiting: m.privacy_status_waiting,
  running: m.privacy_status_running,
  done: m.privacy_status_done,
  refused: m.privacy_status_refused,
  expired: m.privacy_status_expired,
} as const;

/** Whether a record may be erased, or why not. */
export function obstacleWord(obstacle: EraseObstacle | null, until: string | null): string {
  if (obstacle === null) return m.privacy_obstacle_none();
  if (obstacle === 'retention') return m.privacy_obstacle_retention({ date: until ? formatDate(until) : '-' });
  if (obstacle === 'in_flight') return m.privacy_obstacle_in_flight();
  return obstacle === 'account' ? m.privacy_obstacle_account() : m.privacy_obstacle_erased();
}

/** The answer to the person about one record, in their language: why it stays, and from when they can ask again. */
export function refusalWords({ label, obstacle, until }: EraseRefusal, locale?: Locale): string {
  const at = { locale };
  if (obstacle === 'retention') return m.privacy_denied_retention({ label, date: until ? formatDate(until) : '-' }, at);
  if (obstacle === 'in_flight') return m.privacy_denied_in_flight({ label }, at);
  return obstacle === 'account' ? m.privacy_denied_account({ label }, at) : m.privacy_denied_erased({ label }, at);
}
