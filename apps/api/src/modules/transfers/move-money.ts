import { m, recordLocale } from '@sevadesk/messages';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { post, transferJournals } from '../wallet/index.ts';
import { merchantNames } from './transfers.repo.ts';

type Move = { id: string; number: number; fromId: string; toId: string; amountPaise: number };

/**
 * Posts both halves of a transfer (whole paise) in the caller's transaction; returns the ids of the postings. Wallets are taken in the
 * order of their merchants, so that two transfers in opposite directions do not wait for each other. Throws the errors of a posting.
 */
export async function moveMoney(ctx: Ctx, { id, number, fromId, toId, amountPaise }: Move) {
  const names = await merchantNames(ctx.db, [fromId, toId]);
  const [from, to] = [names.get(fromId), names.get(toId)];
  if (!from || !to) throw new AppError('not_found');
  const words = { number: String(number) };
  const journals = transferJournals({
    transferId: id,
    fromId,
    toId,
    amountPaise,
    narrations: {
      out: m.transfers_narration_out({ ...words, code: to.code, shop: to.shopName }, { locale: recordLocale }),
      in: m.transfers_narration_in({ ...words, code: from.code, shop: from.shopName }, { locale: recordLocale }),
    },
  });
  if (fromId < toId) {
    const { postingId: outPostingId } = await post(ctx, journals.out);
    return { outPostingId, inPostingId: (await post(ctx, journals.in)).postingId };
  }
  const { postingId: inPostingId } = await post(ctx, journals.in);
  return { inPostingId, outPostingId: (await post(ctx, journals.out)).postingId };
}
