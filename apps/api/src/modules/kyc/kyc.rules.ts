import { type KycDocument, type KycStatus, kycDocuments, kycFields } from '@sevadesk/contract/kyc';
import type { Locale } from '@sevadesk/messages';

export type Requirement = {
  document: KycDocument;
  idTypeId: string | null;
  isActive: boolean;
  isRequired: boolean;
  mostFiles: number;
  note: Partial<Record<Locale, string>>;
};

/** Returns the requirements for a shop's id type, or for staff; a row for the id type replaces the general one. */
export function asked(rows: readonly Requirement[], idTypeId: string | null): Requirement[] {
  const own = new Map(rows.filter((row) => row.idTypeId === idTypeId).map((row) => [row.document, row]));
  const common = rows.filter((row) => row.idTypeId === null).map((row) => own.get(row.document) ?? row);
  const known = new Set(common.map(({ document }) => document));
  const extra = [...own.values()].filter(({ document }) => !known.has(document));
  return [...common, ...extra].filter(({ isActive }) => isActive);
}

type Given = {
  document: KycDocument;
  status: KycStatus;
  values: Record<string, unknown>;
  hasAadhaar: boolean;
  files: number;
};

/** Returns whether a document has its numbers and image; an Aadhaar card needs both sides. */
export function isComplete({ document, values, hasAadhaar, files }: Omit<Given, 'status'>, mostFiles: number): boolean {
  const needed = document === 'aadhaar' ? Math.min(2, mostFiles) : 1;
  const isTyped = kycFields[document].every((field) =>
    field === 'aadhaar' ? hasAadhaar : typeof values[field] === 'string' && values[field] !== '',
  );
  return isTyped && files >= needed;
}

/** Returns the status of the case: only required documents decide. */
export function overall(
  requirements: readonly Requirement[],
  given: readonly Pick<Given, 'document' | 'status'>[],
): KycStatus {
  const statusOf = (document: KycDocument) => given.find((one) => one.document === document)?.status ?? 'open';
  const needed = requirements.filter(({ isRequired }) => isRequired).map(({ document }) => statusOf(document));
  if (needed.every((status) => status === 'verified')) return needed.length > 0 ? 'verified' : 'open';
  for (const status of ['rejected', 'expired', 'pending'] as const) if (needed.includes(status)) return status;
  return 'open';
}

/** Returns whether the owner may change a document. */
export const mayChange = (status: KycStatus) => status === 'open' || status === 'rejected' || status === 'expired';

/** Returns the day on which verified documents expire; null for never. */
export function expiryOf(today: string, validMonths: number | null): string | null {
  if (validMonths === null) return null;
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + validMonths + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + validMonths, Math.min(day, last))).toISOString().slice(0, 10);
}

/** Returns the display order of a document. */
export const inOrder = (document: KycDocument) => kycDocuments.indexOf(document);
