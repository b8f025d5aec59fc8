import { addDays, type LocalDate } from '../kernel/local-date.ts';
import { registrationPatienceDays } from '../kernel/patience.ts';
import type { StaffPermission } from '../kernel/permissions.ts';
import { recordOf } from '../kernel/record-of.ts';
import { kindOfQueue, orderKinds, serviceQueues } from '../services.ts';

/** What can wait for staff, in the order in which screens show it. */
export const staffQueueKeys = [
  'registrations',
  'payments',
  'gateway-reviews',
  'adjustments',
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

/** What a shop has still to do. */
export const shopQueueKeys = ['tin', 'incomplete', 'upload', 'crop', 'ready', 'drafts', 'papers'] as const;
export type ShopQueueKey = (typeof shopQueueKeys)[number];

type Filter = {
  field: string;
  opt: 'eq' | 'in' | 'gt' | 'lte' | 'between';
  value1: string | number | string[];
  value2?: string;
};

/** A list and what it has to be asked to hold just what a queue counts. */
export type QueueList = { list: string; filters?: readonly Filter[] };

/** Days that something may wait in a queue of head office which knows no day of its own. */
const usualPatienceDays = 7;

/** How long what waits has waited, in days of India's calendar. */
export const ageDays = {
  day: { from: 0, to: 1 },
  threeDays: { from: 2, to: 3 },
  week: { from: 4, to: 7 },
  older: { from: 8 },
} as const;
export type AgeKey = keyof typeof ageDays;

type StaffQueue = QueueList & {
  /** The column of the list that says since when it waits. */
  since: string;
  /** The right to work on it. */
  need: StaffPermission;
  /** Whole days after which what waits is overdue, where it has no day of its own. */
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

/** The queues of head office: who works on each, the list behind it, and how long something may wait there. */
export const staffQueues: Readonly<Record<StaffQueueKey, StaffQueue>> = {
  registrations: queue(
    'registrations.decide',
    '/backend/user-management/registration',
    'dated',
    inStatus('pending'),
    registrationPatienceDays,
  ),
  // A shop cannot work while its money lies unanswered.
  payments: queue('payments.approve', '/backend/actions/payments', 'requestedAt', inStatus('pending'), 1),
  'gateway-reviews': queue('gateway.check', '/backend/actions/gateway', 'createdAt', inStatus('review'), 1),
  adjustments: queue('wallet.approve', '/backend/account/adjustments', 'requestedAt', inStatus('pending')),
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

/** What a shop has to do, with the list behind it. */
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
 * The notices that something has come into a queue: where people choose them, and where staff word their mails, they are called as the
 * queue is.
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
 * The list of a queue with just what has waited as long as an age says.
 *
 * @param today India's day, `YYYY-MM-DD`
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

/** Queues in the order in which they press: what is overdue first, then what waits, then what is empty; else as they stood. */
export function inOrderOfUrgency<Queue extends Counted>(queues: readonly Queue[]): Queue[] {
  const rank = ({ nos, overdue }: Counted) => (overdue > 0 ? 0 : nos > 0 ? 1 : 2);
  return queues.toSorted((one, other) => rank(one) - rank(other));
}
