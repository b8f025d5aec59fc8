import { z } from 'zod';
import { filterOperators } from './filter-operators.ts';

const scalar = z.union([z.string().max(200), z.number(), z.boolean()]);
const operand = z.union([scalar, z.array(scalar).max(100)]);
const column = z.string().min(1).max(60);

/** One filter on one column. */
export const listFilter = z.strictObject({
  field: column,
  opt: z.enum(filterOperators),
  value1: operand.nullish(),
  value2: scalar.nullish(),
});

const firstReading = z.strictObject({
  filters: z.array(listFilter).max(20).default([]),
  search: z.string().max(100).default(''),
  length: z.int().min(1).max(100).default(10),
  start: z.int().min(0).max(10_000_000).default(0),
  sorts: z
    .array(z.strictObject({ column, dir: z.enum(['asc', 'desc']) }))
    .max(3)
    .default([]),
  additionFilter: z.record(z.string(), scalar.nullable()).optional(),
  cursor: z.string().max(300).nullish(),
});

const secondReading = z.strictObject({
  pageIndex: z.int().min(0).max(1_000_000).default(0),
  pageSize: z.int().min(1).max(100).default(10),
  sortBy: z
    .array(z.strictObject({ id: column, desc: z.boolean().default(false) }))
    .max(3)
    .default([]),
  globalFilter: z.string().max(100).nullish(),
  filters: z
    .array(z.strictObject({ id: column, value: operand.nullish() }))
    .max(20)
    .default([]),
  additionFilter: z.record(z.string(), scalar.nullable()).optional(),
});

export type ListQuery = z.output<typeof firstReading>;
export type ListQueryInput = z.input<typeof firstReading>;
type SecondReading = z.output<typeof secondReading>;

function fromSecond(query: SecondReading): ListQuery {
  return {
    filters: query.filters.map(({ id, value }) => ({
      field: id,
      opt: Array.isArray(value) ? 'in' : 'contains',
      value1: value,
    })),
    search: query.globalFilter ?? '',
    length: query.pageSize,
    start: query.pageIndex * query.pageSize,
    sorts: query.sortBy.map(({ id, desc }) => ({ column: id, dir: desc ? 'desc' : 'asc' })),
    additionFilter: query.additionFilter,
  };
}

const secondKeys = ['pageIndex', 'pageSize', 'sortBy', 'globalFilter'];

/** Parses a list body in either of the specification's two notations (API-02, API-03) into one shape. */
export const listQuery = z.unknown().transform((body, ctx): ListQuery => {
  const value = body ?? {};
  const isSecond = typeof value === 'object' && secondKeys.some((key) => key in value);
  const parsed = isSecond ? secondReading.safeParse(value) : firstReading.safeParse(value);
  if (!parsed.success) {
    for (const issue of parsed.error.issues) ctx.issues.push({ ...issue, input: value } as never);
    return z.NEVER;
  }
  return isSecond ? fromSecond(parsed.data as SecondReading) : (parsed.data as ListQuery);
});

/** How a column can be filtered, sorted and exported; the server maps the name to SQL and never uses the name as SQL. */
export type ListFieldKind = 'text' | 'exact' | 'number' | 'paise' | 'date' | 'instant' | 'choice' | 'boolean';
export type ListField = { kind: ListFieldKind; filter?: boolean; sort?: boolean; choices?: readonly string[] };
export type ListFields = Record<string, ListField>;

/** Satisfies both response notations: totalRecords and totalRows are equal; `capped` means the count stopped at its limit. */
export function listReply<Row extends z.ZodType>(row: Row) {
  return z.object({
    data: z.array(row),
    totalRecords: z.int(),
    totalRows: z.int(),
    filterRecords: z.int(),
    capped: z.boolean(),
    nextCursor: z.string().nullable(),
  });
}
export type ListReply<Row> = {
  data: Row[];
  totalRecords: number;
  totalRows: number;
  filterRecords: number;
  capped: boolean;
  nextCursor: string | null;
};

export const pageSizes = [10, 20, 50, 100] as const;
export const defaultPageSize = 10;
