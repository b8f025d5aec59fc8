import { payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { cancelPayout } from './cancel-payout.ts';
import { getOptions } from './get-options.ts';
import { listOwnPayouts, listPayouts } from './list-payouts.ts';
import { getPayoutPolicy, savePayoutPolicy } from './payout-policy.ts';
import { ownFile, payoutFile } from './payouts-columns.ts';
import { requestPayout } from './request-payout.ts';
import { saveRhythm } from './save-rhythm.ts';

export const payoutsRoutes: readonly BoundRoute[] = [
  ...bindList({ list: payouts.own, export: payouts.ownExport }, (ctx) => listOwnPayouts(ctx), {
    name: 'payouts',
    title: (locale) => m.payouts_title({}, { locale }),
    columns: ownFile,
  }),
  bind(payouts.options, (ctx) => getOptions(ctx)),
  bind(payouts.request, (ctx, { body }) => requestPayout(ctx, body)),
  bind(payouts.cancel, (ctx, { params }) => cancelPayout(ctx, params)),
  bind(payouts.saveRhythm, (ctx, { body }) => saveRhythm(ctx, body)),
  ...bindList({ list: payouts.list, export: payouts.export }, (ctx) => listPayouts(ctx), {
    name: 'payouts',
    title: (locale) => m.payouts_title({}, { locale }),
    columns: payoutFile,
  }),
  bind(payouts.policy, (ctx) => getPayoutPolicy(ctx)),
  bind(payouts.savePolicy, (ctx, { body }) => savePayoutPolicy(ctx, body)),
];
