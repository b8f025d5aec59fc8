import { z } from 'zod';
import { recordId } from './ids.ts';

/** Query fields of paged lists; the cursor is the `nextCursor` of the previous page. */
export const partnerPage = {
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/)
    .default('50'),
  cursor: recordId.optional(),
};

/** Returns a page of at most `limit` rows, from up to `limit` + 1 fetched rows, and the cursor of the next page. */
export function pageOf<Row extends { id: string }>(
  rows: readonly Row[],
  limit: string,
): { data: Row[]; nextCursor: string | null } {
  const data = rows.slice(0, Number(limit));
  return { data, nextCursor: rows.length > data.length ? (data.at(-1)?.id ?? null) : null };
}
