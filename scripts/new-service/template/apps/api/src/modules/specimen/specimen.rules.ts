import { type SpecimenStatus, specimenMoves } from '@sevadesk/contract/specimen';

/** Whether an application may change from one status to another. */
export const mayMove = (from: SpecimenStatus, to: SpecimenStatus): boolean => specimenMoves[from].includes(to);

/** Whether the status of an application is final. */
export const isEnded = (status: SpecimenStatus): boolean => specimenMoves[status].length === 0;

const heldDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** Returns the time, a month later, from which an undecided hold is shown to staff under Holds. */
export const holdDeadline = (now: Date): Date => new Date(now.getTime() + heldDays * dayMs);
