/** Status of one TIN rejection after the acknowledgement (pan-process.md section 2, TIN_REJECTED and TIN_RESUBMITTED). */
export const tinCaseStatuses = ['tin_rejected', 'tin_resubmitted', 'settled', 'withdrawn'] as const;
export type TinCaseStatus = (typeof tinCaseStatuses)[number];

export const openTinStatuses = ['tin_rejected', 'tin_resubmitted'] as const satisfies readonly TinCaseStatus[];

const moves: Record<TinCaseStatus, readonly TinCaseStatus[]> = {
  tin_rejected: ['tin_resubmitted', 'withdrawn'],
  tin_resubmitted: ['settled', 'tin_rejected', 'withdrawn'],
  settled: [],
  withdrawn: [],
};

/** Whether a case may change from one status to another; all other transitions are rejected. */
export function mayMoveTin(from: TinCaseStatus, to: TinCaseStatus): boolean {
  return moves[from].includes(to);
}

/** Resolved only by the original form; no document can replace it. */
const paperReasons: readonly string[] = ['R12'];

/** Returns the reasons that require a document. */
export function reasonsForDocuments(reasons: readonly string[]): string[] {
  return reasons.filter((reason) => !paperReasons.includes(reason));
}

export type TinAnswer = {
  reasons: readonly string[];
  /** Reasons with documents uploaded in this round. */
  answered: readonly string[];
  /** The original form was sent or received. */
  isPaperSent: boolean;
};

/** Returns the reasons without an answer yet; if the list is empty, the case can be submitted. */
export function unansweredReasons({ reasons, answered, isPaperSent }: TinAnswer): string[] {
  return reasons.filter((reason) => (paperReasons.includes(reason) ? !isPaperSent : !answered.includes(reason)));
}
