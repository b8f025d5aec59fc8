/** The life of one refusal by the provider's centre after the acknowledgement (pan-process.md section 2, TIN_REJECTED and TIN_RESUBMITTED). */
export const tinCaseStatuses = ['tin_rejected', 'tin_resubmitted', 'settled', 'withdrawn'] as const;
export type TinCaseStatus = (typeof tinCaseStatuses)[number];

export const openTinStatuses = ['tin_rejected', 'tin_resubmitted'] as const satisfies readonly TinCaseStatus[];

const moves: Record<TinCaseStatus, readonly TinCaseStatus[]> = {
  tin_rejected: ['tin_resubmitted', 'withdrawn'],
  tin_resubmitted: ['settled', 'tin_rejected', 'withdrawn'],
  settled: [],
  withdrawn: [],
};

/** Whether a case may go from one status to another; what is not here is refused. */
export function mayMoveTin(from: TinCaseStatus, to: TinCaseStatus): boolean {
  return moves[from].includes(to);
}

/** Cured by the signed paper alone; no document can stand for it. */
const paperReasons: readonly string[] = ['R12'];

/** The reasons that a document has to answer. */
export function reasonsForDocuments(reasons: readonly string[]): string[] {
  return reasons.filter((reason) => !paperReasons.includes(reason));
}

export type TinAnswer = {
  reasons: readonly string[];
  /** Reasons of the documents uploaded in this round. */
  answered: readonly string[];
  /** The signed paper is on its way or received. */
  isPaperSent: boolean;
};

/** The reasons that nothing answers yet; an empty list means that it can be sent. */
export function unansweredReasons({ reasons, answered, isPaperSent }: TinAnswer): string[] {
  return reasons.filter((reason) => (paperReasons.includes(reason) ? !isPaperSent : !answered.includes(reason)));
}
