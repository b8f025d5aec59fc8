import { z } from 'zod';
import { recordId } from './ids.ts';

/** Fields of a query that reads a list page by page; the cursor is the `nextCursor` of the page before. */
export const partnerPage = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .default('50'),
  cursor: recordId.optional(),
};

/** A page of at most `limit` of rows of which one more was read, and where the next one begins. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: string,
): { data: Row[]; nextCursor: string | null } {
  const data = rows.slice(0, Number(limit));
  return { data, nextCursor: rows.length > data.length ? (data.at(-1)?.id ?? null) : null };
}
