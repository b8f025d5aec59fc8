import { payoutBatches, payouts } from '@sevadesk/contract/payouts';
import { m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import { getBatchFile } from './batch-file.ts';
import { cancelPayout } from './cancel-payout.ts';
import { requestOutcome } from './decide-outcome.ts';
import { getAdvice, getOwnAdvice } from './get-advice.ts';
import { getOptions } from './get-options.ts';
import { listAnswers, listBatches, listOwnPayouts, listPayouts } from './list-payouts.ts';
import { getPayoutPolicy, savePayoutPolicy } from './payout-policy.ts';
import { answerFile, batchFile, ownFile, payoutFile } from './payouts-columns.ts';
import { getBatchOptions, prepareBatch } from './prepare-batch.ts';
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
  bind(payouts.advice, (ctx, { params }) => getOwnAdvice(ctx, params)),
  bind(payouts.saveRhythm, (ctx, { body }) => saveRhythm(ctx, body)),
  ...bindList({ list: payouts.list, export: payouts.export }, (ctx) => listPayouts(ctx), {
    name: 'payouts',
    title: (locale) => m.payouts_title({}, { locale }),
    columns: payoutFile,
  }),
  bind(payouts.staffAdvice, (ctx, { params }) => getAdvice(ctx, params)),
  bind(payouts.policy, (ctx) => getPayoutPolicy(ctx)),
  bind(payouts.savePolicy, (ctx, { body }) => savePayoutPolicy(ctx, body)),
  ...bindList({ list: payoutBatches.list, export: payoutBatches.export }, (ctx) => listBatches(ctx), {
    name: 'payout-batches',
    title: (locale) => m.payouts_batches_title({}, { locale }),
    columns: batchFile,
  }),
  ...bindList({ list: payoutBatches.answers, export: payoutBatches.answersExport }, (ctx) => listAnswers(ctx), {
    name: 'payout-answers',
    title: (locale) => m.payouts_answers_title({}, { locale }),
    columns: answerFile,
  }),
  bind(payoutBatches.options, (ctx) => getBatchOptions(ctx)),
  bind(payoutBatches.prepare, (ctx, { body }) => prepareBatch(ctx, body)),
  bind(payoutBatches.requestOutcome, (ctx, { params, body }) => requestOutcome(ctx, { ...params, ...body })),
  bind(payoutBatches.file, (ctx, { params }) => getBatchFile(ctx, params)),
];
