import type { Area } from '../kernel/access.ts';
import type { Permission } from '../kernel/permissions.ts';
import { serviceNames } from '../kernel/service-names.ts';
import { serviceNotices, serviceOfNotice } from '../services.ts';
import { type NoticeEvent, noticeEvents } from './events.ts';

/** Subjects of notifications, for filters and preferences. */
export const noticeGroups = [
  'money',
  'pan',
  ...serviceNames,
  'courier',
  'account',
  'desk',
  'migration',
  'campaigns',
  'help',
  'files',
] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** By mail immediately, in a daily digest, or not at all. */
export const mailChoices = ['now', 'digest', 'none'] as const;
export type MailChoice = (typeof mailChoices)[number];
/** `sms` applies only if the network has registered a text for the event, `whatsapp` only to people who agreed to it, `push` to the person's devices and only with `inApp`. */
export type NoticeChoice = { inApp: boolean; mail: MailChoice; sms: boolean; push: boolean; whatsapp: boolean };

const groupByPrefix: Record<string, NoticeGroup> = {
  payment: 'money',
  gateway: 'money',
  wallet: 'money',
  credit: 'money',
  collect: 'money',
  incentive: 'money',
  payout: 'money',
  mandate: 'money',
  ledger: 'money',
  weekly: 'money',
  transfer: 'money',
  application: 'pan',
  customer: 'help',
  paperless: 'pan',
  tin: 'pan',
  pile: 'pan',
  ...serviceOfNotice,
  courier: 'courier',
  kyc: 'account',
  package: 'account',
  merchant: 'account',
  webhook: 'account',
  sign: 'account',
  news: 'account',
  registration: 'desk',
  enquiry: 'desk',
  move: 'migration',
  campaign: 'campaigns',
  ticket: 'help',
  export: 'files',
  report: 'files',
};

const toStaff: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>([
  'registration_received',
  'enquiry_received',
  'payment_requested',
  'gateway_review',
  'collect_review',
  'mandate_review',
  'application_reapplied',
  'paperless_review',
  'tin_resubmitted',
  'kyc_submitted',
  'move_requested',
  'move_approved',
  'move_rejected',
  'move_finished',
  'move_trial_ready',
  'move_stopped',
  'ledger_difference',
  'sms_stopped',
  'campaign_requested',
  ...serviceNotices.toStaff,
  'ticket_raised',
  'ticket_replied',
  'ticket_assigned',
  'ticket_late',
]);

const toBoth: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>([
  'kyc_verified',
  'kyc_rejected',
  'kyc_requested',
  'kyc_expired',
  'courier_sent',
  'courier_received',
  'courier_missing',
  'courier_lost',
  'courier_returned',
  ...serviceNotices.toBoth,
  'export_ready',
  'export_failed',
  'sign_in_new_device',
]);

/** Also shown as a toast on screen. */
const important: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>([
  'payment_approved',
  'payment_rejected',
  'gateway_paid',
  'gateway_review',
  'collect_received',
  'collect_review',
  'application_incomplete',
  'application_rejected',
  'application_cancelled',
  'application_last_reminder',
  'paperless_failed',
  'paperless_review',
  'tin_rejected',
  'wallet_credited',
  'wallet_debited',
  'wallet_penalty',
  'wallet_low',
  'credit_changed',
  'credit_due',
  'credit_overdue',
  'transfer_requested',
  'payout_returned',
  'mandate_debit_failed',
  'mandate_paused',
  'mandate_review',
  'kyc_rejected',
  'kyc_requested',
  'move_requested',
  'move_rejected',
  'move_stopped',
  'ledger_difference',
  'sms_stopped',
  'courier_missing',
  'courier_lost',
  ...serviceNotices.important,
  'sign_in_new_device',
  'webhook_off',
  'export_ready',
  'export_failed',
]);

/** Events about the right to sign in or the correctness of the ledger; nobody can switch them off. */
const locked: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>([
  'registration_approved',
  'merchant_blocked',
  'merchant_unblocked',
  'ledger_difference',
]);

/** Also mailed to staff, because it concerns the person. */
const aboutOneself: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>([
  'kyc_verified',
  'kyc_rejected',
  'kyc_requested',
  'kyc_expired',
  'sign_in_new_device',
]);

/** About a person's own right to sign in, or for everybody, so also for staff of a shop without any permission. */
const ofEachPerson: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>(['sign_in_new_device', 'news_published']);

const neverMailedAtFirst: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>(['export_ready', 'export_failed']);

const rightsOfServices: Readonly<Record<string, readonly Permission[]>> = Object.fromEntries(
  serviceNames.map((name) => [name, [`${name}.view`, `${name}.manage`] as const]),
);

/** Any of these permissions lets staff receive a group; a group that is not listed is for everybody. */
const staffRights: Partial<Record<NoticeGroup, readonly Permission[]>> = {
  money: ['payments.view', 'wallet.view', 'gateway.view', 'payments.approve', 'gateway.check'],
  pan: ['pan.view', 'pan.verify', 'pan.acknowledge'],
  ...rightsOfServices,
  courier: ['courier.view', 'courier.manage'],
  desk: ['registrations.view', 'registrations.decide', 'enquiries.manage'],
  migration: ['move-in.manage'],
  campaigns: ['campaigns.manage'],
};

export function groupOf(event: NoticeEvent): NoticeGroup {
  return groupByPrefix[event.slice(0, event.indexOf('_'))] ?? 'account';
}

export function eventsOf(group: NoticeGroup): NoticeEvent[] {
  return noticeEvents.filter((event) => groupOf(event) === group);
}

export function isImportant(event: NoticeEvent): boolean {
  return important.has(event);
}

export function isLocked(event: NoticeEvent): boolean {
  return locked.has(event);
}

/** Whether people of an area ever receive it. */
function reaches(event: NoticeEvent, area: Area): boolean {
  if (toBoth.has(event) || event.startsWith('report_')) return true;
  return toStaff.has(event) === (area === 'in');
}

/** Shown elsewhere already, so sent only to people who choose a way. */
const byChoiceOnly: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>(['news_published']);

/** What can wait until it is read, so no message is paid for it unless a person chooses it. */
const notByPhoneAtFirst: ReadonlySet<NoticeEvent> = new Set<NoticeEvent>(['weekly_earnings']);

/** Returns the default preference of an area: staff are notified on screen, shops also by mail and SMS; on devices shops of everything, staff of what is important. */
export function usualChoice(event: NoticeEvent, area: Area): NoticeChoice {
  if (byChoiceOnly.has(event)) return { inApp: false, mail: 'none', sms: false, push: false, whatsapp: false };
  if (neverMailedAtFirst.has(event)) return { inApp: true, mail: 'none', sms: false, push: false, whatsapp: false };
  const sms = area === 'out' && !notByPhoneAtFirst.has(event);
  const push = area === 'out' || isImportant(event);
  return {
    inApp: true,
    sms,
    push,
    whatsapp: sms,
    mail: area === 'out' || isLocked(event) || aboutOneself.has(event) ? 'now' : 'none',
  };
}

/** Events that a shop's staff also receive if they hold the permission. */
const sharedWith: Partial<Record<NoticeEvent, Permission>> = {
  wallet_low: 'm.wallet.view',
  credit_changed: 'm.wallet.view',
  collect_received: 'm.gateway.pay',
  collect_returned: 'm.gateway.pay',
  credit_ended: 'm.wallet.view',
  incentive_month_settled: 'm.wallet.view',
  incentive_target_paid: 'm.wallet.view',
  credit_due_soon: 'm.wallet.view',
  credit_due: 'm.wallet.view',
  credit_overdue: 'm.wallet.view',
  payout_requested: 'm.wallet.view',
  payout_paid: 'm.wallet.view',
  payout_returned: 'm.wallet.view',
  mandate_agreed: 'm.wallet.view',
  mandate_debit_planned: 'm.wallet.view',
  mandate_debited: 'm.wallet.view',
  mandate_debit_failed: 'm.wallet.view',
  mandate_paused: 'm.wallet.view',
  mandate_ended: 'm.wallet.view',
  weekly_earnings: 'm.reports.view',
  transfer_received: 'm.wallet.transfer',
  transfer_requested: 'm.wallet.transfer',
  transfer_returned: 'm.wallet.transfer',
  transfer_declined: 'm.wallet.transfer',
};

type Listener = { area: Area; isOwner: boolean; permissions: readonly Permission[] };

/** Returns the events a person can receive: staff by permission, a shop's owner all of the shop, its staff those of their own actions and permissions. */
export function eventsFor({ area, isOwner, permissions }: Listener): NoticeEvent[] {
  return noticeEvents.filter((event) => {
    if (!reaches(event, area)) return false;
    if (ofEachPerson.has(event)) return true;
    const group = groupOf(event);
    const shared = sharedWith[event];
    if (area === 'out' && shared !== undefined && permissions.includes(shared)) return true;
    if (area === 'out') return isOwner || group === 'files' || group === 'help';
    return (
      aboutOneself.has(event) || (staffRights[group]?.some((permission) => permissions.includes(permission)) ?? true)
    );
  });
}
