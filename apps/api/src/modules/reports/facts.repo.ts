import {
  type AuditAsk,
  type CommissionAsk,
  paperlessGroups,
  physicalGroups,
  type ServiceAsk,
  type VolumeAsk,
} from '@sevadesk/contract/reports';
import { type OrderKind, orderKinds } from '@sevadesk/contract/services';
import { type RawBuilder, sql } from 'kysely';
import { kindParts } from '../../services.ts';
import type { Dated } from './query.rules.ts';
import { type Facts, ofShops, type Whose, within } from './summed.repo.ts';

const equal = (column: RawBuilder<unknown>, value: string | undefined) =>
  value === undefined ? sql`true` : sql`${column} = ${value}`;

const oneOf = (column: RawBuilder<unknown>, values: readonly string[]) =>
  sql`${column} in (${sql.join(values.map((value) => sql.lit(value)))})`;

/** Returns the report's state of a row. */
const standing = (column: RawBuilder<unknown>, groups: Readonly<Record<string, readonly string[]>>) =>
  sql`case ${sql.join(
    Object.entries(groups).map(([name, statuses]) => sql`when ${oneOf(column, statuses)} then ${sql.lit(name)}`),
    sql` `,
  )} end`;

const dayOf = (column: RawBuilder<unknown>) => sql`(${column} at time zone 'Asia/Kolkata')::date`;
const count = (condition: RawBuilder<unknown>) => sql`count(*) filter (where ${condition})`;

const physicalRows = (ask: Dated<VolumeAsk>, whose: Whose) => sql`
  select ${dayOf(sql`a.submitted_at`)} as day, a.merchant_id, a.category, a.type, 'physical' as way, a.price_paise,
    ${standing(sql`a.status`, physicalGroups)} as standing
  from pan_applications a
  where a.token is not null and ${within(sql`a.submitted_at`, ask)} and ${ofShops(sql`a.merchant_id`, whose)}
    and ${equal(sql`a.category`, ask.category)} and ${equal(sql`a.type`, ask.type)}`;

/** Paperless orders are only for individuals. */
const paperlessRows = (ask: Dated<VolumeAsk>, whose: Whose) => sql`
  select ${dayOf(sql`p.created_at`)}, p.merchant_id, 'individual', p.type, 'paperless', p.price_paise,
    ${standing(sql`p.status`, paperlessGroups)}
  from pan_paperless p
  where p.status <> 'initiated' and ${within(sql`p.created_at`, ask)} and ${ofShops(sql`p.merchant_id`, whose)}
    and ${equal(sql`'individual'`, ask.category)} and ${equal(sql`p.type`, ask.type)}`;

/** PAN applications by the day of submission, each with its current state. */
export function volumeFacts(ask: Dated<VolumeAsk>, whose: Whose): Facts {
  const ways = [
    ask.way === 'paperless' ? undefined : physicalRows(ask, whose),
    ask.way === 'physical' ? undefined : paperlessRows(ask, whose),
  ].filter((rows) => rows !== undefined);
  return {
    from: sql.join(ways, sql` union all `),
    dims: { category: sql`f.category`, type: sql`f.type`, way: sql`f.way` },
    measures: {
      sent: sql`count(*)`,
      paperless: count(sql`f.way = 'paperless'`),
      open: count(sql`f.standing = 'open'`),
      sentBack: count(sql`f.standing = 'sentBack'`),
      acknowledged: count(sql`f.standing = 'done'`),
      refused: count(sql`f.standing = 'refused'`),
      amountPaise: sql`coalesce(sum(f.price_paise), 0)`,
    },
  };
}

/** The product of a commission: an order's kind, otherwise a PAN application; a claw-back has that of the commission it reverses. */
export const earnedWith = sql`wallet.postings p
  left join wallet.postings o on o.id = p.related_id
  left join order_terms t on t.order_id = case
    when coalesce(o.reference_type, p.reference_type) = 'order' then coalesce(o.reference_id, p.reference_id)::uuid end`;

export const earnedColumns = sql`p.business_date, (p.details ->> 'merchantId')::uuid as merchant_id, p.kind,
  coalesce(t.kind, 'nsdl-pan') as product`;

/** Commission with its tax, from the summed days and, after them, from the ledger itself. */
export function commissionFacts(ask: Dated<CommissionAsk>, whose: Whose): Facts {
  const days = sql`between ${ask.from}::date and ${ask.to}::date`;
  const rows = sql`
    select business_date as day, merchant_id, kind, product, postings, gross_paise, tds_paise
    from commission_days where business_date ${days} and ${ofShops(sql`merchant_id`, whose)}
    union all
    select ${earnedColumns}, 1, (p.details ->> 'grossPaise')::bigint, (p.details ->> 'tdsPaise')::bigint
    from ${earnedWith}
    where p.details ? 'financialYear' and p.business_date ${days}
      and p.business_date > (select coalesce(max(business_date), '-infinity') from commission_summed)
      and ${ofShops(sql`(p.details ->> 'merchantId')::uuid`, whose)}`;
  return {
    from: sql`select * from (${rows}) c
      where ${equal(sql`c.product`, ask.product)} and ${equal(sql`c.kind`, ask.kind)}`,
    dims: { product: sql`f.product`, kind: sql`f.kind` },
    measures: {
      postings: sql`sum(f.postings)`,
      grossPaise: sql`sum(f.gross_paise)`,
      tdsPaise: sql`sum(f.tds_paise)`,
      netPaise: sql`sum(f.gross_paise - f.tds_paise)`,
    },
  };
}

/** Orders of other services by the day they were started, each with its current state; without drafts. */
export function serviceFacts(ask: Dated<ServiceAsk>, whose: Whose, services: readonly OrderKind[]): Facts {
  const arms = services.map((service) => {
    const { table, isOrder } = kindParts[service];
    return sql`
      select ${dayOf(sql`x.created_at`)} as day, x.merchant_id, ${sql.lit(service)}::text as service, t.price_paise,
        ${standing(sql`x.status`, orderKinds[service].states)} as standing
      from ${table} x left join order_terms t on t.order_id = x.id
      where ${isOrder} and ${within(sql`x.created_at`, ask)} and ${ofShops(sql`x.merchant_id`, whose)}`;
  });
  return {
    from: sql.join(arms, sql` union all `),
    dims: { service: sql`f.service` },
    measures: {
      placed: sql`count(*)`,
      open: count(sql`f.standing = 'open'`),
      done: count(sql`f.standing = 'done'`),
      refused: count(sql`f.standing = 'refused'`),
      chargedPaise: sql`coalesce(sum(f.price_paise), 0)`,
    },
  };
}

/** The audit trail from the summed days and, after them, from its entries. */
export function auditFacts(ask: Dated<AuditAsk>): Facts {
  const summed = sql`(select coalesce(max(day), '2000-01-01'::date) from audit_summed)`;
  const person =
    ask.person === undefined
      ? sql`true`
      : sql`actor_id = (select id from users where lower(user_name) = lower(${ask.person}))`;
  const asked = sql`${person} and ${equal(sql`action`, ask.action)}`;
  return {
    from: sql`
      select day, actor_id, action, outcome, count from audit_days
      where day between ${ask.from}::date and ${ask.to}::date and ${asked}
      union all
      select ${dayOf(sql`at`)}, actor_id, action, outcome, 1 from audit_events
      where ${within(sql`at`, ask)} and at >= ((${summed} + 1)::timestamp at time zone 'Asia/Kolkata') and ${asked}`,
    dims: { person: sql`f.actor_id`, action: sql`f.action` },
    measures: {
      signIns: sql`coalesce(sum(f.count) filter (where f.action = 'auth.login' and f.outcome = 'ok'), 0)`,
      refusedSignIns: sql`coalesce(sum(f.count) filter (where f.action = 'auth.login' and f.outcome <> 'ok'), 0)`,
      actions: sql`sum(f.count)`,
      people: sql`count(distinct f.actor_id)`,
    },
  };
}
