import type { ApplicationStatus } from '@sevadesk/contract/nsdl-pan';

/** Statuses in which head office may add a scan like the shop. */
export const takesScan: readonly ApplicationStatus[] = ['submitted', 'cropping', 'incomplete'];

/** Statuses before any verification. */
export const undoable: readonly ApplicationStatus[] = ['cropping', 'waiting'];
