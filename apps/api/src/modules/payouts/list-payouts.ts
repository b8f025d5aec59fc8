import { istDateOf } from '@sevadesk/contract/kernel/local-date';
import {
  type OwnPayoutRow,
  type PayoutAnswerRow,
  payoutBatches,
  type PayoutBatchRow,
  type PayoutRow,
  payouts,
} from '@sevadesk/contract/payouts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { answerColumns, answerListBase } from './answers.repo.ts';
import { batchColumns, batchListBase } from './batches.repo.ts';
import { listBase, listColumns, ownBase, ownColumns } from './payouts.repo.ts';

/** Lists the signed-in shop's payouts, newest first. */
export function listOwnPayouts(ctx: MerchantCtx): ListSource<OwnPayoutRow> {
  return listSource({
    fields: payouts.own.list,
    columns: ownColumns(istDateOf(ctx.clock.now())),
    base: ownBase(ctx.readDb, ctx.actor.merchantId),
    search: ['utr'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Lists the payouts of all merchants, newest first. */
export function listPayouts(ctx: UserCtx): ListSource<PayoutRow> {
  return listSource({
    fields: payouts.list.list,
    columns: listColumns(istDateOf(ctx.clock.now())),
    base: listBase(ctx.readDb),
    search: ['merchantCode', 'shopName', 'utr'],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Lists batches of payouts, newest first. */
export function listBatches(ctx: UserCtx): ListSource<PayoutBatchRow> {
  return listSource({
    fields: payoutBatches.list.list,
    columns: batchColumns,
    base: batchListBase(ctx.readDb),
    search: [],
    defaultSort: { column: 'requestedAt', dir: 'desc' },
  });
}

/** Lists the answers of banks, newest first. */
export function listAnswers(ctx: UserCtx): ListSource<PayoutAnswerRow> {
  return listSource({
    fields: payoutBatches.answers.list,
    columns: answerColumns,
    base: answerListBase(ctx.readDb),
    search: ['reference'],
    defaultSort: { column: 'answeredAt', dir: 'desc' },
  });
}
