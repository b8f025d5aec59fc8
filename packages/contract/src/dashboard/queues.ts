import { addDays, type LocalDate } from '../kernel/local-date.ts';
import { registrationPatienceDays } from '../kernel/patience.ts';
import type { StaffPermission } from '../kernel/permissions.ts';
import { recordOf } from '../kernel/record-of.ts';
import { kindOfQueue, orderKinds, serviceQueues } from '../services.ts';

/** The queues of staff, in screen order. */
export const staffQueueKeys = [
  'registrations',
  'payments',
  'gateway-reviews',
  'collect-reviews',
  'adjustments',
  'credit-overdue',
  'payouts-overdue',
  'migrations',
  'verify',
  'pending',
  'acknowledge',
  'tin',
  'paperless-reviews',
  'kyc',
  ...serviceQueues,
  'enquiries',
  'tickets',
] as const;
export type StaffQueueKey = (typeof staffQueueKeys)[number];

/** The pending tasks of a shop. */
export const shopQueueKeys = ['tin', 'incomplete', 'upload', 'crop', 'ready', 'drafts', 'papers'] as const;
export type ShopQueueKey = (typeof shopQueueKeys)[number];

type Filter = {
  field: string;
  opt: 'eq' | 'in' | 'gt' | 'lte' | 'between';
  value1: string | number | string[];
  value2?: string;
};

/** A list with the filters that select exactly the items that a queue counts. */
export type QueueList = { list: string; filters?: readonly Filter[] };

/** Days that an item may wait in a head office queue if it has no due day of its own. */
const usualPatienceDays = 7;

/** Age groups of waiting items, in calendar days of India. */
export const ageDays = {
  day: { from: 0, to: 1 },
  threeDays: { from: 2, to: 3 },
  week: { from: 4, to: 7 },
  older: { from: 8 },
} as const;
export type AgeKey = keyof typeof ageDays;

type StaffQueue = QueueList & {
  /** The column that holds the start of the waiting time. */
  since: string;
  /** The permission to work on it. */
  need: StaffPermission;
  /** Whole days after which an item is overdue if it has no due day of its own. */
  patienceDays: number;
};

const inStatus = (...statuses: string[]): Filter[] => [{ field: 'status', opt: 'in', value1: statuses }];
const queue = (
  need: StaffPermission,
  list: string,
  since: string,
  filters?: Filter[],
  patienceDays = usualPatienceDays,
) => ({
  need,
  list,
  since,
  ...(filters && { filters }),
  patienceDays,
});

const queuesOfServices = recordOf(serviceQueues, (key): StaffQueue => {
  const { service, lists, since, waiting } = orderKinds[kindOfQueue[key]];
  return queue(`${service}.manage`, lists.staff, since, inStatus(...waiting));
});

const pan = '/backend/actions/nsdl-pan';

/** The queues of head office: the permission, the list and the patience of each. */
export const staffQueues: Readonly<Record<StaffQueueKey, StaffQueue>> = {
  registrations: queue(
    'registrations.decide',
    '/backend/user-management/registration',
    'dated',
    inStatus('pending'),
    registrationPatienceDays,
  ),
  // A shop cannot work while its payment is pending.
  payments: queue('payments.approve', '/backend/actions/payments', 'requestedAt', inStatus('pending'), 1),
  'gateway-reviews': queue('gateway.check', '/backend/actions/gateway', 'createdAt', inStatus('review'), 1),
  'collect-reviews': queue('gateway.check', '/backend/actions/gateway-collect', 'receivedAt', inStatus('review'), 1),
  adjustments: queue('wallet.approve', '/backend/account/adjustments', 'requestedAt', inStatus('pending')),
  // New work of the shop is paused.
  'credit-overdue': queue(
    'credit.manage',
    '/backend/account/credit',
    'dueOn',
    [{ field: 'state', opt: 'eq', value1: 'overdue' }],
    1,
  ),
  // The bank has not answered.
  'payouts-overdue': queue('payouts.manage', '/backend/account/payouts', 'sentAt', inStatus('overdue'), 1),
  migrations: queue('move-in.manage', '/backend/setting/move-in', 'requestedAt', inStatus('requested')),
  verify: queue('pan.verify', `${pan}/physical/waiting/list`, 'waitingAt', inStatus('waiting')),
  pending: queue('pan.verify', `${pan}/physical/pending-verification/list`, 'statusAt'),
  acknowledge: queue('pan.acknowledge', `${pan}/physical/list`, 'statusAt', inStatus('accepted', 'filed')),
  tin: queue('pan.verify', `${pan}/physical/tin-rejection/list`, 'statusAt', inStatus('tin_resubmitted')),
  'paperless-reviews': queue('pan.acknowledge', `${pan}/paperless/list`, 'statusAt', inStatus('review')),
  kyc: queue('kyc.verify', '/backend/user-management/kyc', 'waitingSince', [
    { field: 'waiting', opt: 'gt', value1: 0 },
  ]),
  ...queuesOfServices,
  enquiries: queue('enquiries.manage', '/backend/misc/enquiries', 'dated', inStatus('open')),
  tickets: queue('tickets.manage', '/backend/help', 'statusAt', inStatus('open')),
};

const own = '/merchant/product/nsdl-pan/physical';

/** The queues of a shop, with their lists. */
export const shopQueues: Readonly<Record<ShopQueueKey, QueueList>> = {
  tin: { list: `${own}/tin-rejection/list`, filters: inStatus('tin_rejected') },
  incomplete: { list: `${own}/incomplete/list` },
  upload: { list: `${own}/list`, filters: inStatus('submitted') },
  crop: { list: `${own}/list`, filters: inStatus('cropping') },
  ready: { list: `${own}/pre-submit` },
  drafts: { list: `${own}/draft/list`, filters: inStatus('draft') },
  papers: { list: `${own}/hardcopy/list`, filters: [{ field: 'hardcopyStatus', opt: 'eq', value1: 'owed' }] },
};

/**
 * The queue of each notification about a new item. People who choose notifications, and staff who write mail texts, see the
 * name of the queue.
 */
export const queueOfNotice = {
  registration_received: 'registrations',
  payment_requested: 'payments',
  gateway_review: 'gateway-reviews',
  paperless_review: 'paperless-reviews',
  tin_resubmitted: 'tin',
  kyc_submitted: 'kyc',
  enquiry_received: 'enquiries',
  ticket_raised: 'tickets',
  tin_rejected: 'shop-tin',
} as const satisfies Readonly<Record<string, StaffQueueKey | `shop-${ShopQueueKey}`>>;

/**
 * Returns the list of a queue with the filters for one age group.
 *
 * @param today the day in India, `YYYY-MM-DD`
 */
export function queueOfAge(key: StaffQueueKey, age: AgeKey, today: LocalDate): QueueList {
  const { list, since, filters = [] } = staffQueues[key];
  const { from, to }: { from: number; to?: number } = ageDays[age];
  const latest = addDays(today, -from);
  const aged: Filter =
    to === undefined
      ? { field: since, opt: 'lte', value1: latest }
      : { field: since, opt: 'between', value1: addDays(today, -to), value2: latest };
  return { list, filters: [...filters, aged] };
}

type Counted = { nos: number; overdue: number };

/** Sorts queues by urgency: overdue first, then waiting, then empty; otherwise in their original order. */
export function inOrderOfUrgency<Queue extends Counted>(queues: readonly Queue[]): Queue[] {
  const rank = ({ nos, overdue }: Counted) => (overdue > 0 ? 0 : nos > 0 ? 1 : 2);
  return queues.toSorted((one, other) => rank(one) - rank(other));
}
