import type { Permission } from '@sevadesk/contract/kernel/permissions';
import { orderAddress } from '@sevadesk/contract/orders';
import { type Hit, type HitKind, hitsOfKind } from '@sevadesk/contract/search';
import { serviceNames, type ServiceName } from '@sevadesk/contract/kernel/service-names';
import { isOrderKind, orderKindNames, orderKinds } from '@sevadesk/contract/services';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import {
  type Found,
  findApplications,
  findMerchants,
  findPaperless,
  findPayments,
  findRegistrations,
  findUsers,
  type Scope,
} from './search.repo.ts';
import { findBacklog, findFormerEntries, findFormerOrders } from './search-former.repo.ts';
import { findOrders } from './search-orders.repo.ts';
import { type Reading, readingsOf } from './search.rules.ts';

type Place = {
  kind: HitKind;
  /** Any one of them is enough. */
  permissions: readonly Permission[];
  find: (db: Db, reading: Reading, scope: Scope, held: ReadonlySet<Permission>) => Promise<Found[]>;
  link: (found: Found) => string;
};

const orderLink = (area: 'staff' | 'merchant') => (found: Found) =>
  found.extra !== null && isOrderKind(found.extra) ? orderAddress(found.extra, found.title, area) : '';

/** Orders of all services that the person may see, in one query. */
function orderPlace(area: 'staff' | 'merchant'): Place {
  const permissionOf = (service: ServiceName) =>
    area === 'staff' ? (`${service}.view` as const) : (`m.${service}.view` as const);
  return {
    kind: 'order',
    permissions: serviceNames.map(permissionOf),
    find: (db, reading, scope, held) => {
      const seen = orderKindNames.filter((kind) => held.has(permissionOf(orderKinds[kind].service)));
      return findOrders(db, reading, scope, seen);
    },
    link: orderLink(area),
  };
}

const staffPlaces: readonly Place[] = [
  {
    kind: 'application',
    permissions: ['pan.view'],
    find: findApplications,
    link: ({ id }) => `/backend/actions/nsdl-pan/physical/paninfo/${id}`,
  },
  {
    kind: 'paperless',
    permissions: ['pan.view'],
    find: findPaperless,
    link: ({ extra }) => `/backend/actions/nsdl-pan/paperless/list?q=${extra}`,
  },
  orderPlace('staff'),
  {
    kind: 'backlog',
    permissions: ['pan.view'],
    find: findBacklog,
    link: ({ extra }) => `/backend/actions/nsdl-pan/physical/backlog-data?status=&q=${extra}`,
  },
  {
    kind: 'former_entry',
    permissions: ['wallet.view'],
    find: findFormerEntries,
    link: ({ extra }) => `/backend/account/former-statement?q=${encodeURIComponent(extra ?? '')}`,
  },
  {
    kind: 'former_order',
    permissions: ['reports.view'],
    find: findFormerOrders,
    link: ({ extra }) => `/backend/account/former-orders?q=${encodeURIComponent(extra ?? '')}`,
  },
  {
    kind: 'merchant',
    permissions: ['merchants.view'],
    find: findMerchants,
    link: ({ id }) => `/backend/user-management/merchant/${id}`,
  },
  {
    kind: 'payment',
    permissions: ['payments.view'],
    find: findPayments,
    link: ({ extra }) => `/backend/actions/payments?q=${extra}`,
  },
  {
    kind: 'registration',
    permissions: ['registrations.view'],
    find: findRegistrations,
    link: ({ id }) => `/backend/user-management/registration-action/${id}`,
  },
  {
    kind: 'user',
    permissions: ['users.view'],
    find: findUsers,
    link: ({ id }) => `/backend/user-management/user/${id}`,
  },
];

const merchantPlaces: readonly Place[] = [
  {
    kind: 'application',
    permissions: ['m.pan.view'],
    find: findApplications,
    link: ({ id }) => `/merchant/product/nsdl-pan/physical/info/${id}`,
  },
  {
    kind: 'paperless',
    permissions: ['m.pan.view'],
    find: findPaperless,
    link: ({ extra }) => `/merchant/product/nsdl-pan/paperless/list?q=${extra}`,
  },
  orderPlace('merchant'),
  {
    kind: 'backlog',
    permissions: ['m.pan.view'],
    find: findBacklog,
    link: ({ extra }) => `/merchant/product/nsdl-pan/physical/backlog-data?status=&q=${extra}`,
  },
  {
    kind: 'former_entry',
    permissions: ['m.wallet.view'],
    find: findFormerEntries,
    link: ({ extra }) => `/merchant/accounting/former-statement?q=${encodeURIComponent(extra ?? '')}`,
  },
  {
    kind: 'former_order',
    permissions: ['m.reports.view'],
    find: findFormerOrders,
    link: ({ extra }) => `/merchant/accounting/former-orders?q=${encodeURIComponent(extra ?? '')}`,
  },
  {
    kind: 'payment',
    permissions: ['m.payments.view'],
    find: findPayments,
    link: ({ extra }) => `/merchant/accounting/payment/list?q=${extra}`,
  },
  {
    kind: 'member',
    permissions: ['m.members.view'],
    find: findMerchants,
    link: ({ id }) => `/merchant/user-management/view-frenchies/${id}`,
  },
];

type Asked = { readings: readonly Reading[]; scope: Scope; held: ReadonlySet<Permission> };

/** Finds all readings of the text in one place, each record once. */
async function hitsOf(db: Db, place: Place, { readings, scope, held }: Asked): Promise<Hit[]> {
  const found = (await Promise.all(readings.map((reading) => place.find(db, reading, scope, held)))).flat();
  const once = [...new Map(found.map((row) => [row.id, row])).values()];
  return once.slice(0, hitsOfKind).map((row) => ({
    kind: place.kind,
    id: row.id,
    title: row.title,
    detail: row.detail,
    status: row.status,
    link: place.link(row),
  }));
}

async function findIn(ctx: UserCtx, places: readonly Place[], typed: string, merchantId?: string) {
  const held = new Set(ctx.actor.permissions);
  const asked = { readings: readingsOf(typed), scope: { merchantId, limit: hitsOfKind }, held };
  const mine = places.filter(({ permissions }) => permissions.some((permission) => held.has(permission)));
  const hits = await Promise.all(mine.map((place) => hitsOf(ctx.readDb, place, asked)));
  return { hits: hits.flat() };
}

/** Finds records of the network that match a text, limited to what this person's role may see; at most five of a kind. */
export async function findRecords(ctx: UserCtx, input: { q: string }): Promise<{ hits: Hit[] }> {
  return findIn(ctx, staffPlaces, input.q);
}

/** Finds matching records among the shop's own and its members. */
export async function findOwnRecords(ctx: MerchantCtx, input: { q: string }): Promise<{ hits: Hit[] }> {
  return findIn(ctx, merchantPlaces, input.q, ctx.actor.merchantId);
}
