import type { ApplicationStatus } from '@sevadesk/contract/nsdl-pan';

/** In these an application takes a scan from head office as it would from its shop. */
export const takesScan: readonly ApplicationStatus[] = ['submitted', 'cropping', 'incomplete'];

/** Nobody has verified it yet. */
export const undoable: readonly ApplicationStatus[] = ['cropping', 'waiting'];
