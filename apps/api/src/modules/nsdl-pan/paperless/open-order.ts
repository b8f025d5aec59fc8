import type { PaperlessSource, PaperlessStatus } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import { brandOf, linkBase } from '../../../platform/brand-of.ts';
import type { Ctx, MerchantCtx } from '../../../platform/context.ts';
import { sha256 } from '../../../platform/keys.ts';
import { withTransaction } from '../../../platform/transaction.ts';
import type { CreatePanNsdl, PanNsdlCreated, PanNsdlResumed } from '../../../providers/pan-nsdl/port.ts';
import { readFile } from '../../downloads/index.ts';
import { failOrder } from './end-order.ts';
import { filesOf } from './history.repo.ts';
import { pollOrder } from './poll-order.ts';
import { movePaperless } from './move-order.ts';
import { recordPoll } from './record-poll.ts';
import { isOpen, mayMove } from './order.rules.ts';
import { changeOrder, findOrder, lockOrder, type Order } from './paperless.repo.ts';
import { findOwnOrder } from './save-order.ts';

type Opened = { status: PaperlessStatus; url: string | null };

/** Returns the secret path segment of the callback: derived from the installation's own key, so it is not stored. */
export function callbackSecret({ keys }: Pick<Ctx, 'keys'>): string {
  return sha256(keys.derive('pan-nsdl-callback')).slice(0, 40);
}

async function requestOf(ctx: Ctx, order: Order): Promise<CreatePanNsdl> {
  const { data, token } = order;
  const files = [];
  for (const { kind, name, type, fileId } of await filesOf(ctx.db, order.id)) {
    files.push({ kind, name, type, bytes: (await readFile(ctx, fileId)).content });
  }
  return {
    token: token ?? '',
    type: order.type,
    mode: order.mode,
    cardType: order.cardType,
    applicant: {
      title: data.title,
      lastName: data.lastName,
      firstName: data.firstName ?? '',
      middleName: data.middleName ?? '',
      birthDate: order.birthDate,
      gender: data.gender,
      mobile: order.mobile,
      email: data.email,
    },
    ...(data.pan !== null && { pan: data.pan }),
    changes: data.changes,
    files,
    returnUrl: `${linkBase(ctx, await brandOf(ctx, order.merchantId))}/merchant/product/nsdl-pan/paperless/${order.id}/confirm?returned=1`,
    callbackUrl: `${ctx.settings.publicUrl}/api/pan-nsdl/callback/${callbackSecret(ctx)}`,
  };
}

type Heard = { source: PaperlessSource; answer: PanNsdlCreated | PanNsdlResumed; tookMs: number };

/** Records the answer to opening or resuming: an open order moves on, a refused one fails. */
async function noteOpened(ctx: Ctx, id: string, heard: Heard): Promise<PaperlessStatus> {
  return withTransaction(ctx, async (tx) => {
    const order = await lockOrder(tx.db, id);
    if (!order) throw new AppError('not_found');
    const status = await applyOpened(tx, order, heard.answer);
    await recordPoll(tx, order, heard, status);
    return status;
  });
}

async function applyOpened(ctx: Ctx, order: Order, answer: Heard['answer']): Promise<PaperlessStatus> {
  if (answer.outcome === 'created') {
    if (order.providerRef === null) await changeOrder(ctx.db, order.id, { providerRef: answer.providerRef });
    if (mayMove(order.status, 'redirected')) return (await movePaperless(ctx, order, { to: 'redirected' })).status;
  }
  const isRefused = answer.outcome === 'refused' && 'cause' in answer && answer.cause === 'other';
  if (isRefused && isOpen(order.status)) return failOrder(ctx, order, answer.reason);
  return order.status;
}

async function timed<T>(run: () => Promise<T>): Promise<{ answer: T; tookMs: number }> {
  const began = performance.now();
  const answer = await run();
  return { answer, tookMs: Math.round(performance.now() - began) };
}

/** Opens an order with a held fee at the provider; resumes one that the provider already knows. Throws provider_unavailable. */
export async function openAtProvider(ctx: MerchantCtx, id: string): Promise<Opened> {
  const order = await findOwnOrder(ctx, id);
  const request = await requestOf(ctx, order);
  const { answer, tookMs } = await timed(() => ctx.providers.panNsdl.createTransaction(request));
  const status = await noteOpened(ctx, id, { source: 'hand-over', answer, tookMs });
  if (answer.outcome === 'created') return { status, url: answer.url };
  if (answer.outcome === 'refused' && answer.cause === 'token-used') return goOn(ctx, id, 'hand-over');
  if (answer.outcome === 'refused' && answer.cause === 'other') return { status, url: null };
  if (answer.outcome === 'refused') ctx.log.error({ order: id }, 'the PAN provider refuses our key');
  throw new AppError('provider_unavailable');
}

/** Requests the address where the customer continues; if nothing is left to do, updates the order. Throws provider_unavailable. */
async function goOn(ctx: Ctx, id: string, source: 'hand-over' | 'resume'): Promise<Opened> {
  const order = await findOrder(ctx.db, id);
  if (!order?.token) throw new AppError('state_refused');
  const { token } = order;
  const { answer, tookMs } = await timed(() => ctx.providers.panNsdl.resumeUrl(token));
  await noteOpened(ctx, id, { source, answer, tookMs });
  if (answer.outcome === 'unknown') throw new AppError('provider_unavailable');
  const status = await pollOrder(ctx, id, source);
  return { status, url: answer.outcome === 'found' ? answer.url : null };
}

/** Returns where an own order continues. Throws not_found, state_refused (never forwarded, or ended), provider_unavailable. */
export async function resumeOrder(ctx: MerchantCtx, id: string): Promise<Opened> {
  const order = await findOwnOrder(ctx, id);
  if (order.holdId === null || !isOpen(order.status)) throw new AppError('state_refused');
  return goOn(ctx, id, 'resume');
}
