import { createHash } from 'node:crypto';
import type { Access } from '@sevadesk/contract/kernel/access';
import type { ExportRequest } from '@sevadesk/contract/kernel/export';
import { exportMost } from '@sevadesk/contract/kernel/export-limits';

/** Maximum number of concurrent exports per person. */
export const mostAtATime = 2;

/** The lifetime of an export's file: one day. */
export const fileLifeMs = 24 * 60 * 60 * 1000;

/** An export whose worker is silent this long is lost; it restarts from the beginning. */
export const silentSeconds = 120;

/** Attempts before an export counts as failed. */
export const mostAttempts = 3;

/** Returns a hash that identifies equal requests; paging does not matter. */
export function fingerprintOf(endpointId: string, locale: string, { query, format, columns }: ExportRequest): string {
  const { filters, search, sorts, additionFilter } = query;
  const content = JSON.stringify([endpointId, locale, format, columns, filters, search.trim(), sorts, additionFilter]);
  return createHash('sha256').update(content).digest('hex');
}

/** Returns whether a file of this format may contain this number of rows. */
export function fits({ format }: Pick<ExportRequest, 'format'>, rows: number): boolean {
  return rows <= exportMost[format];
}

/** Returns the audit details of a request: everything that decides which rows and columns are exported. */
export function auditDetails({ query, format, columns, ids }: ExportRequest) {
  const { filters, search, sorts, additionFilter } = query;
  return { format, columns, filters, search, sorts, additionFilter, ...(ids ? { ids } : {}) };
}

/** Returns the access rule stored with an export. */
export function accessOf(stored: unknown): Access {
  // Only this module writes it, from an endpoint.
  return stored as Access;
}
