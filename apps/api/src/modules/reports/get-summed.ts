import { istDateOf } from '@sevadesk/contract/kernel/dates';
import type { ListFields, ListQuery } from '@sevadesk/contract/kernel/list-query';
import { AppError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import type { z } from 'zod';
import { type Dated, datedAsk, parseQuery } from './query.rules.ts';
import { type Facts, summedBase, summedColumns, type Whose } from './summed.repo.ts';
import { withQuietDays } from './quiet-days.rules.ts';

type Asked = { by: string; from?: string | undefined; to?: string | undefined };

/** A summed report on the server's side. */
export type SummedReport<Ask extends Asked> = {
  schema: z.ZodType<Ask>;
  facts: (ask: Dated<Ask>, whose: Whose, ctx: UserCtx) => Facts;
  /** The sum that orders the groups, largest first. */
  main: string;
};

/** The maximum number of groups in a chart; all days and months are shown. */
const mostPoints = 15;
const isTime = (by: string) => by === 'day' || by === 'month';

/** Shops see only their own facts. */
function whoseOf(ctx: UserCtx, ask: object): Whose {
  const { merchantCode, state } = ask as Whose;
  const { merchantId } = ctx.actor;
  return merchantId === null ? { merchantCode, state } : { merchantId, merchantCode, state };
}

/** Parses the query; throws invalid_input. In the merchant area nothing is grouped by shop. */
export function queryOf<Ask extends Asked>(
  ctx: UserCtx,
  { schema }: Pick<SummedReport<Ask>, 'schema'>,
  extra: ListQuery['additionFilter'],
): Dated<Ask> {
  const reading = parseQuery(schema, extra, istDateOf(ctx.clock.now()));
  if ('faults' in reading) throw new AppError('invalid_input', { fields: reading.faults });
  return reading.ask;
}

function sourceOf<Row>(
  db: Db,
  facts: Facts,
  by: string,
  main: string,
  fields: ListFields | undefined,
): ListSource<Row> {
  return listSource({
    fields,
    columns: summedColumns(facts, by),
    base: summedBase(db, facts, by),
    search: ['key', 'label'],
    defaultSort: isTime(by) ? { column: 'key', dir: 'desc' } : { column: main, dir: 'desc' },
  });
}

/** Lists the lines of a summed report, newest day or largest sum first. */
export function listSummed<Row, Ask extends Asked>(
  ctx: UserCtx,
  report: SummedReport<Ask>,
  query: ListQuery,
  fields: ListFields | undefined,
): ListSource<Row> {
  const ask = queryOf(ctx, report, query.additionFilter);
  return sourceOf(ctx.readDb, report.facts(ask, whoseOf(ctx, ask), ctx), ask.by, report.main, fields);
}

type Line = { id: string; by: string; key: string; label: string };

async function linesOf<Row extends Line>(db: Db, facts: Facts, by: string, main: string): Promise<Row[]> {
  const source = sourceOf<Row>(db, facts, by, main, {});
  const rows = source.select(source.base);
  const ordered = isTime(by)
    ? rows.orderBy(summedColumns(facts, by).key as never)
    : rows.orderBy(summedColumns(facts, by)[main] as never, 'desc').limit(mostPoints);
  return (await ordered.execute()) as Row[];
}

/** Returns the totals of the query, by sum; read from `ctx.readDb`, which may be a snapshot. */
export async function getTotals<Ask extends Asked>(
  ctx: UserCtx,
  report: SummedReport<Ask>,
  extra: ListQuery['additionFilter'],
): Promise<Record<string, number>> {
  const ask = queryOf(ctx, report, extra);
  const facts = report.facts(ask, whoseOf(ctx, ask), ctx);
  const [totals] = await linesOf<Line & Record<string, string | number>>(ctx.readDb, facts, 'all', report.main);
  return Object.fromEntries(Object.keys(facts.measures).map((name) => [name, Number(totals?.[name] ?? 0)]));
}

/** Returns the totals of the query, and the points of the chart; totals without any fact are zeros. */
export async function getOverview<Row extends Line, Ask extends Asked>(
  ctx: UserCtx,
  report: SummedReport<Ask>,
  given: Ask,
): Promise<{ from: string; to: string; by: string; totals: Row; points: Row[] }> {
  const ask = datedAsk(given, istDateOf(ctx.clock.now()));
  const { by, from, to } = ask as Dated<Asked>;
  const facts = report.facts(ask, whoseOf(ctx, ask), ctx);
  const nothing = Object.fromEntries(Object.keys(facts.measures).map((name) => [name, 0]));
  return inSnapshot(ctx.readDb, async (db) => {
    const [totals] = await linesOf<Row>(db, facts, 'all', report.main);
    const points = await linesOf<Row>(db, facts, by, report.main);
    const empty = { id: '', by, key: '', label: '', ...nothing } as unknown as Row;
    return {
      from,
      to,
      by,
      totals: totals ?? { ...empty, id: 'all', key: 'all', label: 'all', by: 'all' },
      points: by === 'day' ? withQuietDays(points, { from, to }, empty) : points,
    };
  });
}
