import { createHash } from 'node:crypto';
import type { Access } from '@sevadesk/contract/kernel/access';
import type { ExportRequest } from '@sevadesk/contract/kernel/export';
import { exportMost } from '@sevadesk/contract/kernel/export-limits';

/** At most so many exports of one person are made at a time. */
export const mostAtATime = 2;

/** The file of an export stays for a day. */
export const fileLifeMs = 24 * 60 * 60 * 1000;

/** An export whose worker has said nothing for so long lost it; it is made again from the start. */
export const silentSeconds = 120;

/** So often an export is begun before it counts as failed. */
export const mostAttempts = 3;

/** What an export asks, so that the same question asked twice can be told. Paging does not matter to it. */
export function fingerprintOf(endpointId: string, locale: string, { query, format, columns }: ExportRequest): string {
  const { filters, search, sorts, additionFilter } = query;
  const content = JSON.stringify([endpointId, locale, format, columns, filters, search.trim(), sorts, additionFilter]);
  return createHash('sha256').update(content).digest('hex');
}

/** Whether a file of this format may hold so many rows. */
export function fits({ format }: Pick<ExportRequest, 'format'>, rows: number): boolean {
  return rows <= exportMost[format];
}

/** What the audit keeps of a request: everything that decides which rows and columns leave. */
export function auditDetails({ query, format, columns, ids }: ExportRequest) {
  const { filters, search, sorts, additionFilter } = query;
  return { format, columns, filters, search, sorts, additionFilter, ...(ids ? { ids } : {}) };
}

/** Who may see a list, as it was stored with the export. */
export function accessOf(stored: unknown): Access {
  // Written by this module from an endpoint, and by nobody else.
  return stored as Access;
}
