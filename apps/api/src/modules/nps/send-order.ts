import { npsForm, type NpsStaffView } from '@sevadesk/contract/nps';
import { AppError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import type { NpsCraRegistration, NpsCraSent } from '../../providers/nps-cra/port.ts';
import { readFile } from '../downloads/index.ts';
import { npsCraSettings } from '../masters/index.ts';
import { markSent } from './decide-order.ts';
import { findSent, lockSent } from './find-order.ts';
import { pollOrder, recordPoll } from './poll-order.ts';
import { nextCheckAt } from './nps.rules.ts';
import { changeOrder, type Order, papersOf } from './nps.repo.ts';
import { getSubmitted } from './get-order.ts';

/** Returns the secret segment of the callback address: derived from the installation's key, so it is not stored. */
export function callbackSecret({ keys }: Pick<Ctx, 'keys'>): string {
  return sha256(keys.derive('nps-cra-callback')).slice(0, 40);
}

async function requestOf(ctx: Ctx, { id, number, data }: Order): Promise<NpsCraRegistration> {
  const files = [];
  for (const { slot, name, type, fileId } of await papersOf(ctx.db, id)) {
    if (slot.startsWith('staff-')) continue;
    files.push({ paper: slot, name, type, bytes: (await readFile(ctx, fileId)).content });
  }
  const callbackUrl = `${ctx.settings.publicUrl}/api/nps/callback/${callbackSecret(ctx)}`;
  return { number, form: npsForm.parse(data), files, callbackUrl };
}

/** Records the call to the record keeper before it is made: whatever happens next, the sweep polls the outcome. */
async function beginSending(ctx: UserCtx, id: string, version: number): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockSent(tx, id, version);
    if (order.status !== 'submitted' || order.craAskedAt !== null) throw new AppError('state_refused');
    const now = tx.clock.now();
    const craAskedAt = now.toISOString();
    const due = nextCheckAt({ status: order.status, craAskedAt }, 0, now);
    const changes = { craAskedAt, craRefusal: null, nextCheckAt: due, checkCount: 0 };
    await changeOrder(tx.db, id, changes, craAskedAt);
  });
}

async function applySent(ctx: Ctx, id: string, answer: NpsCraSent, tookMs: number): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const order = await lockSent(tx, id);
    await recordPoll(tx, id, { source: 'send', answer, tookMs });
    // A callback or the sweep may have recorded the answer already.
    if (order.status !== 'submitted' || order.craAskedAt === null) return;
    if (answer.outcome === 'accepted') await markSent(tx, order, answer.ackNo, 'interface');
    if (answer.outcome !== 'refused' || answer.cause === 'number-used') return;
    const changes = { craAskedAt: null, nextCheckAt: null, craRefusal: answer.reason };
    await changeOrder(tx.db, id, changes, tx.clock.now().toISOString());
  });
}

/**
 * Sends an order over the interface. After a refusal it keeps its status and shows the reason; while the outcome is unknown, all other
 * steps are blocked until the record keeper says whether it has the order. Throws not_found, state_refused, changed_meanwhile, mode_off.
 */
export async function sendOrder(ctx: UserCtx, { id, version }: { id: string; version: number }): Promise<NpsStaffView> {
  if ((await npsCraSettings(ctx)).mode === 'off') throw new AppError('mode_off');
  const request = await requestOf(ctx, await findSent(ctx, id));
  await beginSending(ctx, id, version);
  const began = performance.now();
  const answer = await ctx.providers.npsCra.submit(request);
  await applySent(ctx, id, answer, Math.round(performance.now() - began));
  const isKnown = answer.outcome === 'refused' && answer.cause === 'number-used';
  if (isKnown) await pollOrder(ctx, id, 'send');
  return getSubmitted(ctx, id);
}
