import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import type pg from 'pg';

export type ListName = 'list' | 'incomplete' | 'rejection' | 'ack';

/** A page as a user requests it, and the same in SQL: conditions with their values, order, limit. */
export type Case = {
  name: string;
  list: ListName;
  query: Partial<ListQuery>;
  where: string;
  values: readonly unknown[];
  order: string;
};

const sent = 'a.token is not null';
const newest = 'a.submitted_at desc, a.id desc';
const searched = `${sent} and (lower(a.token) like $1 or lower(a.card_name) like $1 or lower(a.mobile) like $1
  or lower(a.email) like $1 or lower(a.akn_no) like $1)`;
const filter = (field: string, opt: 'eq' | 'contains' | 'between', value1: string, value2?: string) => ({
  filters: [{ field, opt, value1, value2 }],
});
const sorted = (column: string, dir: 'asc' | 'desc') => ({ sorts: [{ column, dir }] });
const search = (text: string) => ({ query: { search: text }, where: searched, values: [`${text.toLowerCase()}%`] });
const all = { list: 'list', where: sent, values: [], order: newest } as const;

/** Typical queries on the list of all applications; rare means a handful of rows, common a large part of the table. */
export async function applicationCases(client: pg.Client): Promise<Case[]> {
  const { rows } = await client.query<{ token: string; mobile: string; quiet: string; month: string }>(`
    select a.token, a.mobile, left(a.token, 4) as month,
      (select m.code from merchants m where exists (select from pan_applications b where b.merchant_id = m.id and b.token is not null)
        order by m.code desc limit 1) as quiet
    from pan_applications a where token is not null order by id limit 1 offset (select count(*) / 3 from pan_applications)`);
  const [one] = rows;
  if (!one) throw new Error('There are no applications to ask for');
  const status = (value: string) => ({
    query: filter('status', 'eq', value),
    where: `${sent} and a.status = $1`,
    values: [value],
  });
  return [
    { ...all, name: 'first page', query: {} },
    { ...all, name: 'deep page (row 9,990)', query: { start: 9_990 } },
    { ...all, name: 'filter by common state (acknowledged)', ...status('acknowledged') },
    {
      // More rows than the first scan covers, and more matches than one would sort for a page.
      ...all,
      ...status('acknowledged'),
      name: 'common state, deep page (row 9,990)',
      query: { ...status('acknowledged').query, start: 9_990 },
    },
    { ...all, name: 'filter by rare state (accepted)', ...status('accepted') },
    {
      ...all,
      name: 'filter by a quiet shop',
      query: filter('merchantCode', 'eq', one.quiet),
      where: `${sent} and m.code = $1`,
      values: [one.quiet],
    },
    {
      ...all,
      name: 'filter by one day, two years back',
      query: filter('submittedAt', 'between', '2024-11-20', '2024-11-20'),
      where: `${sent} and a.submitted_at >= $1 and a.submitted_at < $2`,
      values: ['2024-11-20T00:00:00+05:30', '2024-11-21T00:00:00+05:30'],
    },
    { ...all, name: 'search: a token number', ...search(one.token) },
    { ...all, name: 'search: a mobile number', ...search(one.mobile) },
    { ...all, name: 'search: rare name, old (xerxes)', ...search('xerxes') },
    { ...all, name: 'search: nothing there (qqqq)', ...search('qqqq') },
    { ...all, name: 'search: common name (ramesh)', ...search('ramesh') },
    { ...all, name: 'search: one letter (s)', ...search('s') },
    { ...all, name: `search: an old month's tokens (${one.month})`, ...search(one.month) },
    { ...all, name: 'sort by name', query: sorted('cardName', 'asc'), order: 'a.card_name, a.id' },
    { ...all, name: 'sort by state change', query: sorted('statusAt', 'desc'), order: 'a.status_at desc, a.id desc' },
    {
      name: 'list of the refused',
      list: 'rejection',
      query: {},
      where: `${sent} and a.status in ('rejected', 'cancelled')`,
      values: [],
      order: 'a.status_at desc, a.id desc',
    },
    {
      name: 'list of the acknowledged',
      list: 'ack',
      query: {},
      where: `${sent} and a.acknowledged_at is not null`,
      values: [],
      order: 'a.acknowledged_at desc, a.id desc',
    },
  ];
}
