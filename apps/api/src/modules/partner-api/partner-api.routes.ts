import { ownPartnerApi, partnerApi, partnerCalls } from '@sevadesk/contract/partner-api';
import { m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { deliveryColumns, keyColumns, staffKeyColumns } from './columns.ts';
import { listAllKeys, listKeys } from './list-keys.ts';
import { createKey, getRules, revokeAnyKey, revokeKey, rotateKey } from './manage-keys.ts';
import { changeHook, createHook, listHooks, removeHook, rotateHook, testHook } from './manage-hooks.ts';
import { savePolicy, getPolicyView } from './policy.ts';
import { listDeliveries, replayDelivery, getDelivery } from './get-deliveries.ts';
import { getOwnBalance, getStatement, whoIs } from './get-wallet.ts';

const own = [
  bind(ownPartnerApi.rules, (ctx) => getRules(ctx)),
  ...bindList({ list: ownPartnerApi.keyList, export: ownPartnerApi.keyExport }, (ctx) => listKeys(ctx), {
    name: 'partner-keys',
    title: (locale) => m.partner_api_keys_title({}, { locale }),
    columns: keyColumns,
  }),
  bind(ownPartnerApi.createKey, (ctx, { body }) => createKey(ctx, body)),
  bind(ownPartnerApi.rotateKey, (ctx, { params, body }) => rotateKey(ctx, { ...params, ...body })),
  bind(ownPartnerApi.revokeKey, (ctx, { params }) => revokeKey(ctx, params.id)),
  bind(ownPartnerApi.hooks, (ctx) => listHooks(ctx)),
  bind(ownPartnerApi.createHook, (ctx, { body }) => createHook(ctx, body)),
  bind(ownPartnerApi.changeHook, (ctx, { params, body }) => changeHook(ctx, { ...params, ...body })),
  bind(ownPartnerApi.rotateHook, (ctx, { params }) => rotateHook(ctx, params.id)),
  bind(ownPartnerApi.removeHook, (ctx, { params }) => removeHook(ctx, params.id)),
  bind(ownPartnerApi.testHook, (ctx, { params }) => testHook(ctx, params.id)),
  ...bindList(ownPartnerApi, (ctx) => listDeliveries(ctx), {
    name: 'webhook-deliveries',
    title: (locale) => m.partner_api_deliveries_title({}, { locale }),
    columns: deliveryColumns,
  }),
  bind(ownPartnerApi.delivery, (ctx, { params }) => getDelivery(ctx, params.id)),
  bind(ownPartnerApi.replay, (ctx, { params }) => replayDelivery(ctx, params.id)),
];

const desk = [
  ...bindList(partnerApi, (ctx) => listAllKeys(ctx), {
    name: 'partner-keys',
    title: (locale) => m.partner_api_all_keys_title({}, { locale }),
    columns: staffKeyColumns,
  }),
  bind(partnerApi.revokeKey, (ctx, { params }) => revokeAnyKey(ctx, params.id)),
  bind(partnerApi.policy, (ctx) => getPolicyView(ctx)),
  bind(partnerApi.savePolicy, (ctx, { body }) => savePolicy(ctx, body)),
];

const calls = [
  bind(partnerCalls.me, (ctx) => whoIs(ctx)),
  bind(partnerCalls.balance, (ctx) => getOwnBalance(ctx)),
  bind(partnerCalls.statement, (ctx, { query }) => getStatement(ctx, query)),
];

/** Keys and webhooks of shops, and the API's calls about the shop itself; the other calls are in their modules. */
export const partnerApiRoutes: readonly BoundRoute[] = [...own, ...desk, ...calls];
