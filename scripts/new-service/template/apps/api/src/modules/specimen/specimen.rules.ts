import { type SpecimenStatus, specimenMoves } from '@sevadesk/contract/specimen';

/** Whether head office or the shop may take an application from one state to another. */
export const mayMove = (from: SpecimenStatus, to: SpecimenStatus): boolean => specimenMoves[from].includes(to);

/** Whether an application has come to its end. */
export const isEnded = (status: SpecimenStatus): boolean => specimenMoves[status].length === 0;

const heldDays = 30;
const dayMs = 24 * 60 * 60 * 1000;

/** After a month without a decision the held money is put before people, under Holds. */
export const holdDeadline = (now: Date): Date => new Date(now.getTime() + heldDays * dayMs);
