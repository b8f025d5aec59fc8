import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { beginRequest, keepAnswer, requestOf } from './requests.repo.ts';

type Request = { key: string; fingerprint: string };

/**
 * Does what a shop's software asks once for its Idempotency-Key. Key, deed and answer commit together, so the same key with the
 * same content answers the same, and what was refused may be asked again. Keys belong to the shop and the mode, so they outlive a
 * rotated key. Throws idempotency_conflict for a key with other content, and whatever the deed throws.
 */
export async function doOnce(
  ctx: Ctx,
  { key, fingerprint }: Request,
  run: (ctx: Ctx) => Promise<unknown>,
): Promise<{ answer: unknown; isRepeated: boolean }> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.merchantId === null || !actor.partner) throw new AppError('forbidden');
  const asked = { merchantId: actor.merchantId, mode: actor.partner.mode, requestKey: key };
  // Keyed: a hash of what was sent could be tried out, for an Aadhaar number has few possible values.
  const print = ctx.keys.searchHash('partner-request', fingerprint);
  return withTransaction(ctx, async (tx) => {
    const madeAt = tx.clock.now().toISOString();
    if (await beginRequest(tx.db, { ...asked, fingerprint: print, madeAt })) {
      const answer = await run(tx);
      await keepAnswer(tx.db, asked, JSON.stringify(answer));
      return { answer, isRepeated: false };
    }
    const former = await requestOf(tx.db, asked);
    if (former?.fingerprint !== print) throw new AppError('idempotency_conflict');
    return { answer: JSON.parse(former.answer ?? 'null'), isRepeated: true };
  });
}
