import { z } from 'zod';
import { type ExportFormat, exportFormats, exportReasons, exportStates } from './export-limits.ts';
import { type ListQuery, listQuery } from './list-query.ts';

/** Maximum number of selected rows in an export. */
const mostChosen = 1_000;

const extras = z.object({
  format: z.enum(exportFormats).default('csv'),
  columns: z.array(z.string().min(1).max(60)).min(1).max(60).optional(),
  ids: z.array(z.uuid()).min(1).max(mostChosen).optional(),
});

/**
 * All rows of the query, with the named columns in their order, or all columns if none is named. `ids` restricts it to these
 * rows; they are so few that the file is always returned immediately.
 */
export type ExportRequest = {
  query: ListQuery;
  format: ExportFormat;
  columns?: readonly string[];
  ids?: readonly string[];
};

function addIssues(ctx: { issues: unknown[] }, error: z.ZodError, input: unknown): never {
  for (const issue of error.issues) ctx.issues.push({ ...issue, input });
  return z.NEVER;
}

/** A list query in either notation, plus `format` (default csv), `columns` and `ids`. */
export const exportRequest = z.unknown().transform((body, ctx): ExportRequest => {
  const value: unknown = body ?? {};
  const isPlain = typeof value === 'object' && value !== null && !Array.isArray(value);
  const { format, columns, ids, ...rest }: Record<string, unknown> = isPlain ? { ...value } : {};
  const asked = extras.safeParse({ format, columns, ids });
  if (!asked.success) return addIssues(ctx, asked.error, value);
  const query = listQuery.safeParse(isPlain ? rest : value);
  if (!query.success) return addIssues(ctx, query.error, value);
  return { query: query.data, ...asked.data };
});

/** A background export; its file is stored for a day. */
export const exportView = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The file name. */
  name: z.string(),
  format: z.enum(exportFormats),
  state: z.enum(exportStates),
  rowsDone: z.int(),
  rowsTotal: z.int().nullable(),
  bytes: z.int().nullable(),
  reason: z.enum(exportReasons).nullable(),
  createdAt: z.string(),
  finishedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
});
export type ExportView = z.infer<typeof exportView>;

/** The response of an export call instead of the file, if there are many rows. */
export const exportStarted = z.object({ export: exportView });
