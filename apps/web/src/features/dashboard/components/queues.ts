import {
  type AgeKey,
  type QueueList,
  queueOfAge,
  type ShopQueueKey,
  type StaffQueueKey,
  shopQueues,
  staffQueues,
} from '@sevadesk/contract/dashboard';
import type { LocalDate } from '@sevadesk/contract/kernel/local-date';
import { m } from '@sevadesk/messages';
import type { LinkProps } from '@tanstack/react-router';
import { kindLabels } from '../../../services.ts';
import type { ListFilter } from '../../../shared/table/list-state.ts';
import { shopQueueWord } from '../../../shared/ui/values/shop-queue-words.ts';

type Label = () => string;
export type Place = { label: string; link: LinkProps };

/** The labels of head office's queues on every screen. */
const staffNames: Readonly<Record<StaffQueueKey, Label>> = {
  registrations: m.dashboard_wait_registrations,
  payments: m.dashboard_wait_payments,
  'gateway-reviews': m.dashboard_wait_gateway_reviews,
  'collect-reviews': m.dashboard_wait_collect_reviews,
  adjustments: m.dashboard_wait_adjustments,
  'credit-overdue': m.dashboard_wait_credit_overdue,
  'payouts-overdue': m.dashboard_wait_payouts_overdue,
  migrations: m.dashboard_wait_migrations,
  verify: m.dashboard_wait_verify,
  pending: m.dashboard_wait_pending,
  acknowledge: m.dashboard_wait_acknowledge,
  tin: m.dashboard_wait_tin,
  'paperless-reviews': m.dashboard_wait_paperless_reviews,
  kyc: m.dashboard_wait_kyc,
  ...kindLabels.queue,
  enquiries: m.dashboard_wait_enquiries,
  tickets: m.dashboard_wait_tickets,
};

const placeAt = (label: string, { list, filters }: QueueList): Place => ({
  label,
  link: { to: list, ...(filters && { search: { filters } }) } as LinkProps,
});

/** Returns the label of a head office queue and the link to the list of exactly the records it counts. */
export const staffQueue = (key: StaffQueueKey): Place => placeAt(staffNames[key](), staffQueues[key]);

/** Returns the link to a queue's records of one age, as of today. */
export const agedQueue = (key: StaffQueueKey, age: AgeKey, today: LocalDate): LinkProps =>
  placeAt('', queueOfAge(key, age, today)).link;

/** The same for a shop's queue. */
export const shopQueue = (key: ShopQueueKey): Place => placeAt(shopQueueWord(key), shopQueues[key]);

/** A head office queue as a view pill over its own list. */
export const queueView = (key: StaffQueueKey): { label: string; filters: ListFilter[] } => ({
  label: staffNames[key](),
  filters: [...(staffQueues[key].filters ?? [])],
});
