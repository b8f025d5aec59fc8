import {
  isLostLead,
  isPaidLead,
  type LeadEarning,
  type LeadKind,
  type LeadPaper,
  type LeadStatus,
  leadKinds,
  leadMoves,
  leadPapers,
  leadSources,
  leadStatuses,
  needsOf,
} from '@sevadesk/contract/banking';
import type { FaultKey } from '@sevadesk/contract/kernel/faults';
import { type Paise, percentOf, toPaise } from '@sevadesk/contract/kernel/paise';
import { storedCode } from '@sevadesk/contract/kernel/stored-code';

export const statusOf = storedCode(leadStatuses);
export const kindOf = storedCode(leadKinds);
export const sourceOf = storedCode(leadSources);
export const paperOf = storedCode(leadPapers);

/** The same PAN for the same product within so many days is looked at twice. */
export const alikeDays = 90;

/** Whether a lead has not been sent to the bank yet: its papers can still be taken out. */
export function isBeforeBank(status: LeadStatus): boolean {
  return status === 'new' || status === 'contacted' || status === 'docs_pending';
}

/** The product of the price page that a card or loan is. */
export function priceProductOf({ kind, loanType }: { kind: LeadKind; loanType: string | null }): string {
  return kind === 'cc' ? 'card' : `loan-${loanType}`;
}

/** The bank's page with our reference: where the address says {ref}, else as `subid` behind it. */
export function trackedUrl(address: string, reference: string): string {
  if (address.includes('{ref}')) return address.replaceAll('{ref}', reference);
  const url = new URL(address);
  url.searchParams.set('subid', reference);
  return url.href;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Eleven letters and digits that nobody confuses, from at least eleven random bytes. */
export function clickReference(random: Uint8Array): string {
  return `SD${[...random.subarray(0, 9)].map((byte) => letters[byte % letters.length]).join('')}`;
}

/** A commission of the product itself, whole paise; undefined where the package's counts. */
export function ownEarning(
  own: { ownPaise: number | null; ownBasisPoints: number | null },
  amountPaise: number,
): Paise | undefined {
  if (own.ownPaise !== null) return toPaise(own.ownPaise);
  return own.ownBasisPoints === null ? undefined : percentOf(toPaise(amountPaise), own.ownBasisPoints);
}

/** What is said to the shop of its earning: the product's own terms before the package's. */
export function earningOf(row: {
  ownPaise: number | null;
  ownBasisPoints: number | null;
  packagePaise: number | null;
  packageBasisPoints: number | null;
}): LeadEarning | null {
  if (row.ownPaise !== null) return { paise: toPaise(row.ownPaise), basisPoints: null };
  if (row.ownBasisPoints !== null) return { paise: toPaise(0), basisPoints: row.ownBasisPoints };
  if (row.packagePaise === null) return null;
  return { paise: toPaise(row.packagePaise), basisPoints: row.packageBasisPoints };
}

export type Standing = { kind: LeadKind; status: LeadStatus; bankRef: string | null };
export type Move = {
  to: LeadStatus;
  papers?: readonly LeadPaper[] | undefined;
  bankRef?: string | undefined;
  amountPaise?: number | null | undefined;
  remark?: string | undefined;
};

/** Whether a lead may go there at all. */
export function mayMove({ kind, status }: Standing, to: LeadStatus): boolean {
  return leadMoves(kind, status).includes(to);
}

/** What a move still lacks, by field of the form that asks for it. */
export function moveFaults(lead: Standing, move: Move): { field: string; key: FaultKey }[] {
  const needs = needsOf(lead.kind, move.to);
  const lacks: [string, boolean][] = [
    ['papers', needs.papers && (move.papers ?? []).length === 0],
    ['bankRef', needs.bankRef && (move.bankRef ?? lead.bankRef) === null],
    ['amountPaise', needs.amount === 'needed' && (move.amountPaise ?? 0) <= 0],
    ['remark', needs.reason && move.remark === undefined],
  ];
  return lacks.filter(([, lacking]) => lacking).map(([field]) => ({ field, key: 'required' }));
}

/** The steps by which a bank's report takes a lead to where it says it is: at once, or through its being sent there. Null where no way leads. */
export function reportedWay({ kind, status }: Standing, to: LeadStatus): LeadStatus[] | null {
  const next = leadMoves(kind, status);
  if (next.includes(to)) return [to];
  return next.includes('logged_in') && leadMoves(kind, 'logged_in').includes(to) ? ['logged_in', to] : null;
}

/** What of a lead a move changes beside its state; sums in whole paise. */
export function changesOf(lead: Standing, move: Move) {
  const { to, papers = [], bankRef, amountPaise, remark } = move;
  return {
    status: to,
    askedPapers: to === 'docs_pending' ? [...papers] : [],
    ...(bankRef !== undefined && { bankRef }),
    ...(to === 'sanctioned' && { sanctionedPaise: amountPaise ?? null }),
    ...(isPaidLead(to) && lead.kind === 'loan' && { disbursedPaise: amountPaise ?? null }),
    ...(isPaidLead(to) && lead.kind === 'cc' && amountPaise && { sanctionedPaise: amountPaise }),
    ...(isLostLead(to) && { reason: remark ?? null }),
  };
}
