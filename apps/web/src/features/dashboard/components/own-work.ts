import { type StaffQueueKey, staffQueueKeys } from '@sevadesk/contract/dashboard';

/** What clerks are hired for, before what anybody does besides. */
const trades: readonly StaffQueueKey[] = ['verify', 'payments', 'acknowledge', 'registrations', 'kyc', 'tickets'];

/** The queues in the order in which one of them is a person's own work. */
export const ownWork: readonly StaffQueueKey[] = [...new Set([...trades, ...staffQueueKeys])];

/** Queues of a person with their own work first: of several, the one that they were hired for. */
export const inOwnOrder = <Queue extends { key: StaffQueueKey }>(queues: readonly Queue[]): Queue[] =>
  queues.toSorted((one, other) => ownWork.indexOf(one.key) - ownWork.indexOf(other.key));

/** Where the dashboard shows every queue, for addresses. */
export const waitsId = 'waiting';
