import { type ListQuery, listQuery } from '@sevadesk/contract/kernel/list-query';
import type pg from 'pg';
import { panVolume } from '../../apps/api/src/modules/dashboard/dashboard.repo.ts';
import { listOwn, listSent } from '../../apps/api/src/modules/nsdl-pan/desk/list-applications.ts';
import { staffOverview } from '../../apps/api/src/modules/nsdl-pan/overview/get-overview.ts';
import { lastDays } from '../../apps/api/src/modules/nsdl-pan/overview/recent-figures.ts';
import { getOverview } from '../../apps/api/src/modules/reports/get-summed.ts';
import { volumeReport } from '../../apps/api/src/modules/reports/summed-reports.ts';
import type { Ctx, MerchantCtx, UserCtx } from '../../apps/api/src/platform/context.ts';
import { type ListSource, listPage } from '../../apps/api/src/platform/list.ts';
import { applicationCases } from '../applications/cases.ts';
import { askedOfExport, writeExport } from '../applications/export-file.ts';

export type Case = { name: string; run: () => Promise<unknown> };
type Run = Case['run'];
const nobody = '00000000-0000-7000-8000-000000000000';

const is = (field: string, value1: string) => ({ field, opt: 'eq' as const, value1 });
const between = (field: string, value1: string, value2: string) => ({ field, opt: 'between' as const, value1, value2 });

function page<Row>(ctx: Ctx, source: () => ListSource<Row>, asked: Partial<ListQuery>): Run {
  const query = listQuery.parse(asked);
  return () => listPage(ctx.readDb, source(), query);
}

/** The shop with the most applications, and a day two years back. */
async function places(client: pg.Client) {
  const { rows } = await client.query<{ id: string; code: string }>(`
    select m.id, m.code from merchants m join (
      select merchant_id, count(*) as n from pan_applications where token is not null group by 1 order by n desc limit 1) x on x.merchant_id = m.id`);
  const [busiest] = rows;
  if (!busiest) throw new Error('There are no applications to ask for');
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  // The newest day with which the file has 20,000 rows.
  const since = await client.query<{
    day: string;
  }>(`select to_char(submitted_at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day
    from pan_applications where token is not null order by submitted_at desc offset 20000 limit 1`);
  const newest = between('submittedAt', since.rows[0]?.day ?? day(0), day(0));
  return { busiest, newest, month: between('submittedAt', day(430), day(400)), from: day(30), to: day(0) };
}

/** Every case of the bench of lists, and those that an order and a filter make hard together; then figures and a report. */
export async function applicationCasesOfGrowth(ctx: Ctx, client: pg.Client): Promise<Case[]> {
  const as = { ...ctx, actor: { ...ctx.actor, userId: nobody, merchantId: null } } as unknown as UserCtx;
  const { busiest, newest, month, from, to } = await places(client);
  const own = { ...ctx, actor: { ...ctx.actor, userId: nobody, merchantId: busiest.id } } as unknown as MerchantCtx;
  const of = (list: Parameters<typeof listSent>[1], asked: Partial<ListQuery>) =>
    page(ctx, () => listSent(as, list), asked);
  const all = (asked: Partial<ListQuery>) => of('list', asked);
  const mine = (asked: Partial<ListQuery>) => page(ctx, () => listOwn(own, 'list'), asked);
  const lists = (await applicationCases(client)).map(({ name, list, query }) => ({
    // A month differs with the size.
    name: name.replace(/ \(\d+\)$/, ''),
    run: page(ctx, () => listSent(as, list), query),
  }));
  return [
    ...lists,
    { name: 'a common state, none among the newest (allotted)', run: all({ filters: [is('status', 'allotted')] }) },
    { name: 'the same, page 50', run: all({ filters: [is('status', 'allotted')], start: 490 }) },
    {
      name: 'the same, oldest first',
      run: all({ filters: [is('status', 'allotted')], sorts: [{ column: 'submittedAt', dir: 'asc' }] }),
    },
    {
      name: 'the same, by state change',
      run: all({ filters: [is('status', 'allotted')], sorts: [{ column: 'statusAt', dir: 'desc' }] }),
    },
    { name: 'a month of one state', run: all({ filters: [is('status', 'allotted'), month] }) },
    { name: 'a month of a rare state', run: all({ filters: [is('status', 'filed'), month] }) },
    { name: 'two states', run: all({ filters: [{ field: 'status', opt: 'in', value1: ['allotted', 'dispatched'] }] }) },
    { name: 'a state and a common search', run: all({ filters: [is('status', 'allotted')], search: 'ramesh' }) },
    { name: 'the busiest shop', run: all({ filters: [is('merchantCode', busiest.code)] }) },
    {
      name: 'the busiest shop and a state',
      run: all({ filters: [is('merchantCode', busiest.code), is('status', 'allotted')] }),
    },
    { name: "the busiest shop's own list", run: mine({}) },
    { name: "the busiest shop's own list, a state", run: mine({ filters: [is('status', 'allotted')] }) },
    { name: 'the refused of the busiest shop', run: of('rejection', { filters: [is('merchantCode', busiest.code)] }) },
    { name: 'the refused, by name', run: of('rejection', { sorts: [{ column: 'cardName', dir: 'asc' }] }) },
    { name: 'the refused and a common search', run: of('rejection', { search: 'ramesh' }) },
    { name: 'the refused of a month', run: of('rejection', { filters: [month] }) },
    { name: 'the incomplete', run: of('incomplete', {}) },
    { name: 'the incomplete, by name', run: of('incomplete', { sorts: [{ column: 'cardName', dir: 'asc' }] }) },
    { name: 'the acknowledged of the busiest shop', run: of('ack', { filters: [is('merchantCode', busiest.code)] }) },
    { name: 'the queue of the desk', run: of('waiting', {}) },
    { name: 'the accepted', run: of('accepted', {}) },
    { name: "the busiest shop's refused", run: page(ctx, () => listOwn(own, 'rejection'), {}) },
    { name: "the busiest shop's papers owed", run: page(ctx, () => listOwn(own, 'hardcopy'), {}) },
    { name: 'a type (N), none is rare', run: all({ filters: [is('type', 'N')] }) },
    { name: 'figure: applications sent', run: () => panVolume(ctx.readDb) },
    { name: 'figure: sent by day', run: () => lastDays(ctx.readDb) },
    { name: 'figures of the service', run: () => staffOverview(as) },
    { name: 'report: volume of 30 days', run: () => getOverview(as, volumeReport, { by: 'day', from, to } as never) },
    {
      name: 'export: 20,000 rows as CSV',
      run: () => writeExport(ctx, { format: 'csv', rows: 20_000, asked: { ...askedOfExport, filters: [newest] } }),
    },
  ];
}
