import { z } from 'zod';
import { recordId } from '../../kernel/ids.ts';
import { type ListQuery, listQuery } from '../../kernel/list-query.ts';

/** Final status of an application of the old system: A success, P pending, F failed. */
export const backlogStatuses = ['A', 'P', 'F'] as const;
export type BacklogStatus = (typeof backlogStatuses)[number];

/** One application of the old system, with the field names of the old API. */
export const backlogRow = z.object({
  transid: z.string(),
  dated: z.string(),
  akn_no: z.string().nullable(),
  pan_type: z.string(),
  cardname: z.string(),
  /** Masked; only the last four digits were imported. */
  aadhaar_No: z.string().nullable(),
  contactno: z.string().nullable(),
  email: z.string().nullable(),
  status: z.enum(backlogStatuses),
  /** How many documents of it a data migration imported. */
  documents: z.int(),
});
export type BacklogRow = z.infer<typeof backlogRow>;

export const staffBacklogRow = backlogRow.extend({
  /** The member number as the old system wrote it. */
  memno: z.string().nullable(),
  /** The merchant: the current shop if the member number is a branch code, else the name from the old system. */
  name: z.string().nullable(),
});
export type StaffBacklogRow = z.infer<typeof staffBacklogRow>;

const extraKeys = ['dt1', 'dt2', 'status'] as const;

/** A list query with two dates and a status, at the top level or in `additionFilter`; the output has them in `additionFilter`. */
export const backlogQuery = z.unknown().transform((body, ctx): ListQuery => {
  const isPlain = typeof body === 'object' && body !== null && !Array.isArray(body);
  const { dt1, dt2, status, ...rest }: Record<string, unknown> = isPlain ? { ...body } : {};
  const beside = { dt1, dt2, status };
  const given = extraKeys.filter((key) => beside[key] !== undefined && beside[key] !== null);
  const parsed = listQuery.safeParse(isPlain ? rest : body);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) ctx.issues.push({ ...issue, input: body } as never);
    return z.NEVER;
  }
  const strange = given.find((key) => typeof beside[key] !== 'string');
  if (strange !== undefined) {
    ctx.issues.push({ code: 'custom', path: [strange], input: beside[strange] });
    return z.NEVER;
  }
  const extra = Object.fromEntries(given.map((key) => [key, String(beside[key])]));
  return { ...parsed.data, additionFilter: { ...parsed.data.additionFilter, ...extra } };
});

const word = z.string().max(2_000).optional();

function fromJson(text: string | undefined): unknown {
  if (text === undefined || text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

const numberOf = (text: string | undefined) => (text === undefined || text === '' ? undefined : Number(text));

/** `sortBy` is JSON as in a body, or a plain column name, with a leading `-` for descending order. */
function sortsOf(text: string | undefined): unknown {
  const value = fromJson(text);
  if (typeof value !== 'string') return value;
  return [{ id: value.replace(/^-/, ''), desc: value.startsWith('-') }];
}

/** The same query as a query string: numbers as text, `sortBy` and `filters` as JSON. */
export const backlogSearch = z
  .strictObject({
    pageIndex: word,
    pageSize: word,
    sortBy: word,
    globalFilter: word,
    filters: word,
    dt1: word,
    dt2: word,
    status: z.enum([...backlogStatuses, '']).optional(),
  })
  .transform(({ pageIndex, pageSize, sortBy, globalFilter, filters, ...extra }): unknown => ({
    ...extra,
    pageIndex: numberOf(pageIndex) ?? 0,
    pageSize: numberOf(pageSize),
    sortBy: sortsOf(sortBy),
    globalFilter,
    filters: fromJson(filters),
  }))
  .pipe(backlogQuery);

/** Result of importing acknowledgements by file name: how many matched a record, and which did not, with the reason. */
export const attachReply = z.object({
  attached: z.int(),
  refused: z.array(z.object({ name: z.string(), message: z.string() })),
});
export type AttachReply = z.infer<typeof attachReply>;

export const backlogSteps = ['imported', 'attached', 'replaced', 'extract', 'erased'] as const;

/** Origin of an application of the old system, and its changes since; newest first. */
export const backlogHistory = z.object({
  batch: z.object({ id: recordId, fileName: z.string(), rowNo: z.int() }),
  steps: z.array(z.object({ id: z.string(), what: z.enum(backlogSteps), at: z.string(), who: z.string().nullable() })),
});
export type BacklogHistory = z.infer<typeof backlogHistory>;
