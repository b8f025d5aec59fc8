import { z } from 'zod';
import type { Access } from '../kernel/access.ts';
import { localDate } from '../kernel/date-schema.ts';
import { type Endpoint, endpoint, listEndpoints } from '../kernel/endpoint.ts';
import type { ListFields, ListReply } from '../kernel/list-query.ts';
import { paise } from '../kernel/money-schema.ts';

/** One row of a summary report: grouping, key and label. The key of a day is its date, of a shop its code. */
const line = { id: z.string(), by: z.string(), key: z.string(), label: z.string() };

/** A row of any summary report, with its sums by name. */
export type SummedRow = Record<keyof typeof line, string> & Readonly<Record<string, string | number>>;

export const volumeRow = z.object({
  ...line,
  sent: z.int(),
  /** The paperless ones among those submitted. */
  paperless: z.int(),
  open: z.int(),
  sentBack: z.int(),
  acknowledged: z.int(),
  refused: z.int(),
  amountPaise: paise,
});
export type VolumeRow = z.infer<typeof volumeRow>;

/** A clawback counts as one posting, and is negative in every sum. */
export const commissionRow = z.object({
  ...line,
  postings: z.int(),
  grossPaise: paise,
  tdsPaise: paise,
  netPaise: paise,
});
export type CommissionRow = z.infer<typeof commissionRow>;

export const serviceRow = z.object({
  ...line,
  placed: z.int(),
  open: z.int(),
  done: z.int(),
  refused: z.int(),
  chargedPaise: paise,
});
export type ServiceRow = z.infer<typeof serviceRow>;

export const auditRow = z.object({
  ...line,
  signIns: z.int(),
  refusedSignIns: z.int(),
  actions: z.int(),
  people: z.int(),
});
export type AuditRow = z.infer<typeof auditRow>;

type Summed<Row extends z.ZodObject, Ask extends z.ZodType, A extends Access> = {
  id: string;
  path: `/api/${string}`;
  access: A;
  summary: string;
  row: Row;
  ask: Ask;
  measures: ListFields;
};

/**
 * A summary report: the list (parameters are in `additionFilter`), its export, and an overview with the totals of the
 * selection and the points of its chart, both from one snapshot.
 */
export function summedEndpoints<Row extends z.ZodObject, Ask extends z.ZodType, A extends Access>(
  report: Summed<Row, Ask, A>,
) {
  const { id, path, access, summary, row, ask, measures } = report;
  const { list, export: file } = listEndpoints({
    id,
    path: `${path}/list`,
    access,
    summary,
    row,
    fields: { key: { kind: 'text', sort: true }, label: { kind: 'text', filter: true, sort: true }, ...measures },
    exports: ['key', 'label', ...Object.keys(measures)],
  });
  const overview = endpoint({
    id: `${id}-overview`,
    method: 'GET',
    path: `${path}/overview`,
    access,
    summary: `${summary}: totals and chart`,
    query: ask,
    reply: z.object({ from: localDate, to: localDate, by: z.string(), totals: row, points: z.array(row) }),
  });
  return { list, export: file, overview };
}

/** The calls of a summary report. */
export type SummedCalls = {
  list: Endpoint<z.ZodUndefined, z.ZodUndefined, z.ZodType, z.ZodType<ListReply<SummedRow>>>;
  export: Endpoint;
  overview: Endpoint<
    z.ZodUndefined,
    z.ZodType<object>,
    z.ZodUndefined,
    z.ZodType<{ totals: SummedRow; points: SummedRow[] }>
  >;
};

const number = { kind: 'number', filter: true, sort: true } as const;
const money = { kind: 'paise', filter: true, sort: true } as const;

export const volumeMeasures = {
  sent: number,
  paperless: number,
  open: number,
  sentBack: number,
  acknowledged: number,
  refused: number,
  amountPaise: money,
} as const satisfies ListFields;
export const commissionMeasures = {
  postings: number,
  grossPaise: money,
  tdsPaise: money,
  netPaise: money,
} as const satisfies ListFields;
export const serviceMeasures = {
  placed: number,
  open: number,
  done: number,
  refused: number,
  chargedPaise: money,
} as const satisfies ListFields;
export const auditMeasures = {
  signIns: number,
  refusedSignIns: number,
  actions: number,
  people: number,
} as const satisfies ListFields;
