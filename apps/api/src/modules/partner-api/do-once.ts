import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type Asked, startRequest, storeAnswer, requestOf } from './requests.repo.ts';

type Request = { key: string; fingerprint: string };
/** What takes seconds and writes nothing, and the deed that is given what it answered. */
type Deed = {
  makeReady?: ((ctx: Ctx) => Promise<unknown>) | undefined;
  run: (ctx: Ctx, ready: unknown) => Promise<unknown>;
};
type Done = { answer: unknown; isRepeated: boolean };

/** What a request was answered before; undefined for a new one. Throws idempotency_conflict for a key with other content. */
async function formerAnswer(ctx: Ctx, asked: Asked, print: string): Promise<Done | undefined> {
  const former = await requestOf(ctx.db, asked);
  if (!former) return undefined;
  if (former.fingerprint !== print) throw new AppError('idempotency_conflict');
  return { answer: JSON.parse(former.answer ?? 'null'), isRepeated: true };
}

/**
 * Does what a shop's software asks once for its Idempotency-Key. Key, deed and answer commit together, so the same key with the
 * same content answers the same, and what was refused may be asked again. What is made ready beforehand holds no connection.
 * Keys belong to the shop and the mode, so they outlive a rotated key. Throws idempotency_conflict for a key with other content,
 * and whatever the deed throws.
 */
export async function doOnce(ctx: Ctx, { key, fingerprint }: Request, { makeReady, run }: Deed): Promise<Done> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.merchantId === null || !actor.partner) throw new AppError('forbidden');
  const asked = { merchantId: actor.merchantId, mode: actor.partner.mode, requestKey: key };
  // Keyed: a hash of what was sent could be tried out, for an Aadhaar number has few possible values.
  const print = ctx.keys.searchHash('partner-request', fingerprint);
  let ready: unknown;
  if (makeReady) {
    const former = await formerAnswer(ctx, asked, print);
    if (former) return former;
    try {
      ready = await makeReady(ctx);
    } catch (refused) {
      // The same request, sent twice at once, may have come first: what it did is what is in the way.
      const meanwhile = await formerAnswer(ctx, asked, print);
      if (meanwhile) return meanwhile;
      throw refused;
    }
  }
  return withTransaction(ctx, async (tx) => {
    const madeAt = tx.clock.now().toISOString();
    if (await startRequest(tx.db, { ...asked, fingerprint: print, madeAt })) {
      const answer = await run(tx, ready);
      await storeAnswer(tx.db, asked, JSON.stringify(answer));
      return { answer, isRepeated: false };
    }
    const former = await formerAnswer(tx, asked, print);
    if (!former) throw new AppError('idempotency_conflict');
    return former;
  });
}
