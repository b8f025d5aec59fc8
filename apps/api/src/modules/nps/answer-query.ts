import type { NpsDraft, NpsView } from '@sevadesk/contract/nps';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { MerchantCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notify } from '../notifications/index.ts';
import { lockOwn } from './find-order.ts';
import { moveRegistration } from './move-order.ts';
import { changesOf, correctedForm } from './nps.rules.ts';
import type { Order } from './nps.repo.ts';
import { requirePapers } from './require-papers.ts';
import { wholeForm } from './rules-of-day.ts';
import { shownOf } from './save-draft.ts';
import { getOwn } from './get-order.ts';

type Answer = { id: string; version: number; text: string; data?: NpsDraft | undefined };

/** Returns the corrected form, validated by the rules of its first submission day; undefined if the shop only wrote a message. */
async function corrected(ctx: MerchantCtx, order: Order, typed: NpsDraft | undefined) {
  if (!typed) return {};
  const merged = correctedForm(order.data, order.askedSteps, typed);
  if ('foreign' in merged) throw fieldError(merged.foreign, 'unknown_field');
  const form = await wholeForm(ctx, merged.form);
  await requirePapers(ctx, order.id, form);
  return { changes: { data: JSON.stringify(form), ...shownOf(form) }, corrections: changesOf(order.data, form) };
}

/**
 * Saves the shop's answer; the order is pending with head office again, and nothing is charged. The history records old and new values
 * of the changed fields. Throws not_found, state_refused, changed_meanwhile, invalid_input, not_complete.
 */
export async function answerQuery(ctx: MerchantCtx, { id, version, text, data }: Answer): Promise<NpsView> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockOwn(tx, id, version);
    if (order.status !== 'docs_pending') throw new AppError('state_refused');
    const { changes, corrections } = await corrected(tx, order, data);
    await moveRegistration(tx, order, {
      to: 'submitted',
      verb: 'answer',
      remark: text,
      changes: { ...changes, question: null },
      ...(corrections && { corrections }),
    });
    await notify(tx, {
      to: { staffWith: 'nps.manage' },
      event: 'nps_answered',
      about: [{ kind: 'nps', id: order.id }],
      params: { number: order.number },
      link: `/backend/actions/nps?q=${order.number}`,
    });
  });
  return getOwn(ctx, id);
}
