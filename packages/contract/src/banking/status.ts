export const leadKinds = ['cc', 'loan'] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadSources = ['form', 'link'] as const;

/** The states of a lead in the order of the board; the last five end it without success. */
export const leadStatuses = [
  'new',
  'contacted',
  'docs_pending',
  'logged_in',
  'under_review',
  'sanctioned',
  'disbursed',
  'card_issued',
  'rejected',
  'not_eligible',
  'duplicate',
  'withdrawn',
  'expired',
] as const;
export type LeadStatus = (typeof leadStatuses)[number];

/** States in which somebody still works on it. */
export const openLeadStatuses = [
  'new',
  'contacted',
  'docs_pending',
  'logged_in',
  'under_review',
  'sanctioned',
] as const satisfies readonly LeadStatus[];
export type OpenLeadStatus = (typeof openLeadStatuses)[number];

/** Ends in which the bank has paid out or issued: the commission is earned. */
export const paidLeadStatuses = ['disbursed', 'card_issued'] as const satisfies readonly LeadStatus[];

const lost = ['rejected', 'not_eligible', 'duplicate', 'withdrawn', 'expired'] as const;

/** Where staff may take a lead from each state; what is ended stays so. A bank may ask for papers once more, and skips steps as it likes. */
const moves: Record<LeadStatus, readonly LeadStatus[]> = {
  new: ['contacted', 'docs_pending', 'logged_in', ...lost],
  contacted: ['docs_pending', 'logged_in', ...lost],
  docs_pending: ['contacted', 'logged_in', 'under_review', ...lost],
  logged_in: ['docs_pending', 'under_review', 'sanctioned', 'disbursed', 'card_issued', ...lost],
  under_review: ['docs_pending', 'sanctioned', 'disbursed', 'card_issued', ...lost],
  sanctioned: ['docs_pending', 'disbursed', 'card_issued', ...lost],
  disbursed: [],
  card_issued: [],
  rejected: [],
  not_eligible: [],
  duplicate: [],
  withdrawn: [],
  expired: [],
};

const endOf: Record<LeadKind, LeadStatus> = { cc: 'card_issued', loan: 'disbursed' };

export function isOpenLead(status: LeadStatus): status is OpenLeadStatus {
  return (openLeadStatuses as readonly LeadStatus[]).includes(status);
}

export function isPaidLead(status: LeadStatus): boolean {
  return (paidLeadStatuses as readonly LeadStatus[]).includes(status);
}

export function isLostLead(status: LeadStatus): boolean {
  return (lost as readonly LeadStatus[]).includes(status);
}

/** Where a lead of this kind may go next: a loan is never issued, a card never paid out. */
export function leadMoves(kind: LeadKind, from: LeadStatus): LeadStatus[] {
  return moves[from].filter((to) => !isPaidLead(to) || to === endOf[kind]);
}

/** What a move asks for beside its target. */
export type MoveNeeds = { papers: boolean; bankRef: boolean; amount: 'needed' | 'possible' | 'none'; reason: boolean };

/** What must be said with a move to this state: the bank's reference once it is sent there, sums of loans, why it ended. */
export function needsOf(kind: LeadKind, to: LeadStatus): MoveNeeds {
  const reached: readonly LeadStatus[] = ['logged_in', 'under_review', 'sanctioned', 'disbursed', 'card_issued'];
  const hasSum = to === 'sanctioned' || to === 'disbursed' || to === 'card_issued';
  const sum = kind === 'loan' ? 'needed' : 'possible';
  return {
    papers: to === 'docs_pending',
    bankRef: reached.includes(to),
    amount: hasSum ? sum : 'none',
    reason: isLostLead(to),
  };
}

/** What is asked of an applicant; each is a slot of the order's papers. */
export const leadPapers = [
  'pan',
  'aadhaar',
  'photo',
  'address-proof',
  'salary-slips',
  'bank-statement',
  'itr',
  'form-16',
  'business-proof',
  'security-papers',
  'other',
] as const;
export type LeadPaper = (typeof leadPapers)[number];
