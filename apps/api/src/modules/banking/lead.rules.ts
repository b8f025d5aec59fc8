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

/** Leads with the same PAN and product within this number of days are reported as similar. */
export const alikeDays = 90;

/** Returns whether a lead is not sent to the bank yet: its documents can still be removed. */
export function isBeforeBank(status: LeadStatus): boolean {
  return status === 'new' || status === 'contacted' || status === 'docs_pending';
}

/** Returns the product on the price page for a card or loan. */
export function priceProductOf({ kind, loanType }: { kind: LeadKind; loanType: string | null }): string {
  return kind === 'cc' ? 'card' : `loan-${loanType}`;
}

/** Adds our reference to the bank's address: in place of {ref}, otherwise as parameter `subid`. */
export function trackedUrl(address: string, reference: string): string {
  if (address.includes('{ref}')) return address.replaceAll('{ref}', reference);
  const url = new URL(address);
  url.searchParams.set('subid', reference);
  return url.href;
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns eleven unambiguous characters: a prefix, and nine from the first nine random bytes. */
export function clickReference(random: Uint8Array): string {
  return `SD${[...random.subarray(0, 9)].map((byte) => letters[byte % letters.length]).join('')}`;
}

/** Returns the product's own commission in whole paise; undefined if the package's applies. */
export function ownEarning(
  own: { ownPaise: number | null; ownBasisPoints: number | null },
  amountPaise: number,
): Paise | undefined {
  if (own.ownPaise !== null) return toPaise(own.ownPaise);
  return own.ownBasisPoints === null ? undefined : percentOf(toPaise(amountPaise), own.ownBasisPoints);
}

/** Returns the earning to show to the shop: the product's own terms take precedence over the package's. */
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

/** Returns whether a lead may change to this status. */
export function mayMove({ kind, status }: Standing, to: LeadStatus): boolean {
  return leadMoves(kind, status).includes(to);
}

/** Returns the missing fields of a move. */
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

/** Returns the steps to the status in a bank's report: directly or through 'logged_in'; null if there are none. */
export function reportedWay({ kind, status }: Standing, to: LeadStatus): LeadStatus[] | null {
  const next = leadMoves(kind, status);
  if (next.includes(to)) return [to];
  return next.includes('logged_in') && leadMoves(kind, 'logged_in').includes(to) ? ['logged_in', to] : null;
}

/** Returns the columns that a move changes; amounts in whole paise. */
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
