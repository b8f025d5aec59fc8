import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { allLeads } from '../../apps/api/src/modules/banking/lead-list.repo.ts';
import { allConsignments } from '../../apps/api/src/modules/courier/courier-list.repo.ts';
import { allFilings, allRegistrations } from '../../apps/api/src/modules/gst/gst-lists.repo.ts';
import { listSent } from '../../apps/api/src/modules/nps/list-orders.ts';
import { couponSource } from '../../apps/api/src/modules/uti-pan/lists.repo.ts';
import type { Ctx, UserCtx } from '../../apps/api/src/platform/context.ts';
import type { ListSource } from '../../apps/api/src/platform/list.ts';

type Row = { id: string };
/** A page as a user requests it, and the same in SQL. `where` is added to the list's own condition. */
type Page = { name: string; query: Partial<ListQuery>; where?: string; values?: readonly unknown[]; order?: string };
export type ServiceList = {
  name: string;
  source: (ctx: Ctx) => ListSource<Row>;
  from: string;
  where: string;
  order: string;
  pages: readonly Page[];
};

const equal = (field: string, column: string, value: string): Page => ({
  name: `${field} is ${value}`,
  query: { filters: [{ field, opt: 'eq', value1: value }] },
  where: `${column} = $1`,
  values: [value],
});
const sorted = (column: string, by: string, dir: 'asc' | 'desc' = 'asc'): Page => ({
  name: `sort by ${column}`,
  query: { sorts: [{ column, dir }] },
  order: `${by} ${dir}, o.id ${dir}`,
});
const search = (text: string, columns: readonly string[]): Page => ({
  name: `search: ${text}`,
  query: { search: text },
  where: `(${columns.map((column) => `lower(${column}) like $1`).join(' or ')})`,
  values: [`${text.toLowerCase()}%`],
});
const first: Page = { name: 'first page', query: {} };
const deep: Page = { name: 'row 9,990', query: { start: 9_990 } };
const shop = equal('merchantCode', 'm.code', 'RT100077');

const uti: ServiceList = {
  name: 'UTI coupons',
  source: (ctx) => couponSource(ctx.readDb),
  from: 'uti_orders o join order_terms t on t.order_id = o.id join merchants m on m.id = o.merchant_id',
  where: "o.kind = 'uti-coupon'",
  order: 'o.created_at desc, o.id desc',
  pages: [
    first,
    deep,
    shop,
    equal('status', 'o.status', 'requested'),
    equal('status', 'o.status', 'credited'),
    equal('psaId', 'o.psa_id', 'PSA77'),
    equal('providerRef', 'o.provider_ref', 'REF000000777'),
    search('UC000000777', ['o.number', 'o.psa_id', 'o.provider_ref', 'm.code']),
    search('qqqq', ['o.number', 'o.psa_id', 'o.provider_ref', 'm.code']),
  ],
};

const leadSearch = ['o.number', 'o.name', 'o.mobile', 'o.bank_ref'];
const leads: ServiceList = {
  name: 'bank leads',
  source: (ctx) => allLeads(ctx.readDb),
  from: `bank_leads o join bank_products p on p.id = o.product_id join product_banks b on b.id = p.bank_id
    join merchants m on m.id = o.merchant_id left join users a on a.id = o.assignee_id`,
  where: 'true',
  order: 'o.created_at desc, o.id desc',
  pages: [
    first,
    deep,
    shop,
    equal('status', 'o.status', 'new'),
    equal('status', 'o.status', 'card_issued'),
    equal('productName', 'p.name', 'Card 190'),
    equal('mobile', 'o.mobile', '9000000777'),
    equal('bankRef', 'o.bank_ref', 'ARN000000777'),
    sorted('statusAt', 'o.status_at'),
    sorted('status', 'o.status'),
    search('BL000000777', leadSearch),
    search('xerxes', leadSearch),
    search('qqqq', leadSearch),
  ],
};

const npsSearch = ['o.number', 'o.name', 'o.mobile', 'o.ack_no', 'o.pran', 'm.code'];
const nps: ServiceList = {
  name: 'NPS',
  source: (ctx) => listSent(ctx as UserCtx),
  from: 'nps_orders o join merchants m on m.id = o.merchant_id',
  where: "o.status <> 'draft'",
  order: 'o.created_at desc, o.id desc',
  pages: [
    first,
    deep,
    shop,
    equal('status', 'o.status', 'submitted'),
    equal('status', 'o.status', 'pran_issued'),
    equal('mobile', 'o.mobile', '9000000777'),
    sorted('name', 'o.name'),
    sorted('statusAt', 'o.status_at', 'desc'),
    search('ACK000000777', npsSearch),
    search('9000000777', npsSearch),
    search('xerxes', npsSearch),
    search('qqqq', npsSearch),
  ],
};

const gstFrom = (table: string) =>
  `${table} o join merchants m on m.id = o.merchant_id left join users u on u.id = o.assigned_to`;
const gstSearch = ['o.number', 'o.legal_name', 'o.gstin', 'o.arn', 'm.code', 'm.shop_name'];
const nobody = '00000000-0000-7000-8000-000000000000';
const gstPages = [
  first,
  deep,
  shop,
  equal('gstin', 'o.gstin', '27ZZZCZ000771ZF'),
  sorted('legalName', 'o.legal_name'),
  sorted('createdAt', 'o.created_at', 'desc'),
  search('xerxes', gstSearch),
  search('qqqq', gstSearch),
];
const registrations: ServiceList = {
  name: 'GST registrations',
  source: (ctx) => allRegistrations(ctx.readDb, nobody),
  from: gstFrom('gst_registrations'),
  where: 'o.submitted_at is not null',
  order: 'o.waits_since, o.id',
  pages: [...gstPages, equal('status', 'o.status', 'submitted'), equal('status', 'o.status', 'approved')],
};
const filings: ServiceList = {
  name: 'GST returns',
  source: (ctx) => allFilings(ctx.readDb, nobody, '2026-11-22'),
  from: gstFrom('gst_filings'),
  where: 'true',
  order: 'o.waits_until, o.id',
  pages: [
    ...gstPages,
    equal('status', 'o.status', 'new'),
    equal('status', 'o.status', 'filed'),
    equal('period', 'o.period', '2025-03'),
    sorted('dueOn', 'o.due_on'),
  ],
};

const courierSearch = ['o.number', 'o.awb', 'o.company_name', 'm.code', 'm.shop_name'];
const consignments: ServiceList = {
  name: 'consignments',
  source: (ctx) => allConsignments(ctx.readDb),
  from: 'courier_consignments o join merchants m on m.id = o.merchant_id',
  where: 'true',
  order: 'o.created_at desc, o.id desc',
  pages: [
    first,
    deep,
    shop,
    equal('status', 'o.status', 'sent'),
    equal('awb', 'o.awb', 'AWB000000777'),
    sorted('dispatchedOn', 'o.dispatched_on'),
    sorted('receivedOn', 'o.received_on'),
    sorted('companyName', 'o.company_name'),
    search('AWB000000777', courierSearch),
    search('sai computers 77', courierSearch),
    search('qqqq', courierSearch),
  ],
};

/** Every staff list of a service with its screen's options: default order, filters, sorts, search. */
export const serviceLists: readonly ServiceList[] = [uti, leads, nps, registrations, filings, consignments];
