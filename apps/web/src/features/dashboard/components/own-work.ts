import { type StaffQueueKey, staffQueueKeys } from '@sevadesk/contract/dashboard';

/** The queues of clerks' main jobs, before all others. */
const trades: readonly StaffQueueKey[] = ['verify', 'payments', 'acknowledge', 'registrations', 'kyc', 'tickets'];

/** Queues in the order in which one counts as a person's main work. */
export const ownWork: readonly StaffQueueKey[] = [...new Set([...trades, ...staffQueueKeys])];

/** Sorts a person's queues, their main work first. */
export const inOwnOrder = <Queue extends { key: StaffQueueKey }>(queues: readonly Queue[]): Queue[] =>
  queues.toSorted((one, other) => ownWork.indexOf(one.key) - ownWork.indexOf(other.key));

/** The element id of the dashboard's queues, for links. */
export const waitsId = 'waiting';
