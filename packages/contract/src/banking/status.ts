export const leadKinds = ['cc', 'loan'] as const;
export type LeadKind = (typeof leadKinds)[number];

export const leadSources = ['form', 'link'] as const;

/** The statuses of a lead in board order; the last five are unsuccessful ends. */
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

/** Statuses in which a lead still needs work. */
export const openLeadStatuses = [
  'new',
  'contacted',
  'docs_pending',
  'logged_in',
  'under_review',
  'sanctioned',
] as const satisfies readonly LeadStatus[];
export type OpenLeadStatus = (typeof openLeadStatuses)[number];

/** Final statuses in which the bank has paid out or issued, so the commission is earned. */
export const paidLeadStatuses = ['disbursed', 'card_issued'] as const satisfies readonly LeadStatus[];

const lost = ['rejected', 'not_eligible', 'duplicate', 'withdrawn', 'expired'] as const;

/** Transitions open to staff; a final status has none. A bank may ask for documents again, and may skip steps. */
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

/** Returns the next statuses for this kind of lead: a loan is never issued, a card is never paid out. */
export function leadMoves(kind: LeadKind, from: LeadStatus): LeadStatus[] {
  return moves[from].filter((to) => !isPaidLead(to) || to === endOf[kind]);
}

/** What a transition requires besides its target status. */
export type MoveNeeds = { papers: boolean; bankRef: boolean; amount: 'needed' | 'possible' | 'none'; reason: boolean };

/** Returns what a transition to this status requires: the bank's reference once sent, the amounts of a loan, the reason for an end. */
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

/** Documents that an applicant can be asked for; each is a slot of the order's documents. */
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
