import { merchants } from '@sevadesk/contract/merchants';
import { m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { cancelPackageChange, changePackage } from './change-package.ts';
import { cancelParentChange, changeParent } from './change-parent.ts';
import { listMerchants } from './list-merchants.ts';
import { addNote, blockMerchant, changeMerchant, unblockMerchant } from './manage-merchant.ts';
import { getWeeks } from './get-weeks.ts';
import { getMerchant, getVolumes, merchantHistory, packageOptions, getNotes } from './get-merchant.ts';

const ok = { ok: true as const };

const listRoutes: readonly BoundRoute[] = [
  ...bindList(merchants, (ctx) => listMerchants(ctx), {
    name: 'merchants',
    title: (locale) => m.merchants_list_title({}, { locale }),
    columns: (locale) => [
      { id: 'code', title: m.merchants_code({}, { locale }), value: (row) => row.code },
      { id: 'shopName', title: m.merchants_shop({}, { locale }), value: (row) => row.shopName },
      { id: 'ownerName', title: m.merchants_owner({}, { locale }), value: (row) => row.ownerName },
      { id: 'mobile', title: m.merchants_mobile({}, { locale }), value: (row) => row.mobile },
      { id: 'email', title: m.merchants_email({}, { locale }), value: (row) => row.email },
      { id: 'district', title: m.merchants_district({}, { locale }), value: (row) => row.district },
      { id: 'idName', title: m.merchants_id_type({}, { locale }), value: (row) => row.idName },
      { id: 'packageName', title: m.merchants_package({}, { locale }), value: (row) => row.packageName },
      { id: 'parentCode', title: m.merchants_parent({}, { locale }), value: (row) => row.parentCode },
      { id: 'createdAt', title: m.merchants_since({}, { locale }), kind: 'date', value: (row) => row.createdAt },
      {
        id: 'lastSignInAt',
        title: m.merchants_last_sign_in({}, { locale }),
        kind: 'instant',
        value: (row) => row.lastSignInAt,
      },
      {
        id: 'sentLately',
        title: m.merchants_sent_lately({}, { locale }),
        kind: 'count',
        value: (row) => row.sentLately,
      },
      {
        id: 'balancePaise',
        title: m.merchants_balance({}, { locale }),
        kind: 'money',
        value: (row) => row.balancePaise,
      },
      {
        id: 'creditLimitPaise',
        title: m.merchants_credit_limit({}, { locale }),
        kind: 'money',
        value: (row) => row.creditLimitPaise,
      },
      {
        id: 'kycStatus',
        title: m.merchants_kyc({}, { locale }),
        value: (row) => row.kycStatus,
        words: (value) => statusText('kyc', value, locale),
      },
      {
        id: 'status',
        title: m.merchants_status({}, { locale }),
        value: (row) => row.status,
        words: (value) => statusText('account', value, locale),
      },
    ],
  }),
];

const recordRoutes: readonly BoundRoute[] = [
  bind(merchants.packageOptions, (ctx) => packageOptions(ctx)),
  bind(merchants.get, (ctx, { params }) => getMerchant(ctx, params.id)),
  bind(merchants.history, (ctx, { params }) => merchantHistory(ctx, params.id)),
  bind(merchants.volumes, (ctx, { params }) => getVolumes(ctx, params.id)),
  bind(merchants.weeks, (ctx, { query }) => getWeeks(ctx, query.ids.split(','))),
  bind(merchants.notes, (ctx, { params }) => getNotes(ctx, params.id)),
  bind(merchants.addNote, (ctx, { params, body }) => addNote(ctx, { ...params, ...body })),
  bind(merchants.changePackage, (ctx, { params, body }) => changePackage(ctx, { ...params, ...body })),
  bind(merchants.cancelPackageChange, async (ctx, { params }) => {
    await cancelPackageChange(ctx, params.id);
    return ok;
  }),
  bind(merchants.changeParent, (ctx, { params, body }) => changeParent(ctx, { ...params, ...body })),
  bind(merchants.cancelParentChange, async (ctx, { params }) => {
    await cancelParentChange(ctx, params.id);
    return ok;
  }),
  bind(merchants.update, async (ctx, { params, body }) => {
    await changeMerchant(ctx, { ...params, ...body });
    return ok;
  }),
  bind(merchants.block, async (ctx, { params, body }) => {
    await blockMerchant(ctx, { ...params, ...body });
    return ok;
  }),
  bind(merchants.unblock, async (ctx, { params }) => {
    await unblockMerchant(ctx, params.id);
    return ok;
  }),
];

export const merchantsRoutes: readonly BoundRoute[] = [...listRoutes, ...recordRoutes];
