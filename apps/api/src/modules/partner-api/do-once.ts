import { AppError } from '../../platform/app-error.ts';
import type { Ctx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { type Asked, startRequest, storeAnswer, requestOf } from './requests.repo.ts';

type Request = { key: string; fingerprint: string };
/** `makeReady` takes seconds and writes nothing; `run` receives its result. */
type Deed = {
  makeReady?: ((ctx: Ctx) => Promise<unknown>) | undefined;
  run: (ctx: Ctx, ready: unknown) => Promise<unknown>;
};
type Done = { answer: unknown; isRepeated: boolean };

/** Returns the stored answer of a request; undefined for a new one. Throws idempotency_conflict for a key with other content. */
async function formerAnswer(ctx: Ctx, asked: Asked, print: string): Promise<Done | undefined> {
  const former = await requestOf(ctx.db, asked);
  if (!former) return undefined;
  if (former.fingerprint !== print) throw new AppError('idempotency_conflict');
  return { answer: JSON.parse(former.answer ?? 'null'), isRepeated: true };
}

/**
 * Runs a request of a shop's software once for its Idempotency-Key. Key, writes and answer commit together, so the same key with the
 * same content returns the same answer, and a refused request can be repeated. `makeReady` holds no connection.
 * Keys belong to the shop and the mode, so they outlive a rotated API key. Throws idempotency_conflict for a key with other content,
 * and the errors of `run`.
 */
export async function doOnce(ctx: Ctx, { key, fingerprint }: Request, { makeReady, run }: Deed): Promise<Done> {
  const { actor } = ctx;
  if (actor.kind !== 'user' || actor.merchantId === null || !actor.partner) throw new AppError('forbidden');
  const asked = { merchantId: actor.merchantId, mode: actor.partner.mode, requestKey: key };
  // A keyed hash: a plain one could be guessed, because an Aadhaar number has few possible values.
  const print = ctx.keys.searchHash('partner-request', fingerprint);
  let ready: unknown;
  if (makeReady) {
    const former = await formerAnswer(ctx, asked, print);
    if (former) return former;
    try {
      ready = await makeReady(ctx);
    } catch (refused) {
      // A concurrent duplicate may have finished first, and its effect may be the reason of this error.
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
