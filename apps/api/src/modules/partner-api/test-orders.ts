import { AppError } from '../../platform/app-error.ts';
import type { Ctx, PartnerCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { notifyPartner } from './notify-partner.ts';
import { testWalletPaise } from './test-order.rules.ts';
import * as repo from './test-orders.repo.ts';
import { nextStep, type TestKind, testOrdersOf } from './test-ways.ts';

/** Whether a call uses a test key, which must have no real effects. */
export function isTest(ctx: PartnerCtx): boolean {
  return ctx.actor.partner.mode === 'test';
}

/** Returns the balance of a shop's test wallet: its initial balance less the price of test orders (paise). */
export async function testBalance(ctx: PartnerCtx): Promise<number> {
  return testWalletPaise - (await repo.spentInTest(ctx.db, ctx.actor.merchantId));
}

type NewOrder = { kind: TestKind; way: string; status: string; pricePaise?: number; productId?: string };

const dueAt = (ctx: Ctx, seconds: number) => new Date(ctx.clock.now().getTime() + seconds * 1000).toISOString();

/** Stores a test order: its number, price and path, but no typed data. Throws insufficient_balance. */
export async function placeTestOrder(ctx: PartnerCtx, order: NewOrder): Promise<repo.TestOrder> {
  const { merchantId } = ctx.actor;
  const { kind, way, status, pricePaise = 0, productId = null } = order;
  if (pricePaise > (await testBalance(ctx))) throw new AppError('insufficient_balance');
  const id = ctx.ids.next();
  const at = ctx.clock.now().toISOString();
  const number = `TEST${String(await repo.nextTestNumber(ctx.db)).padStart(8, '0')}`;
  const next = nextStep(order);
  await repo.insertTestOrder(ctx.db, {
    id,
    merchantId,
    kind,
    way,
    number,
    status,
    pricePaise,
    productId,
    createdAt: at,
    steps: JSON.stringify([{ status, at }]),
    nextAt: next ? dueAt(ctx, next.seconds) : null,
  });
  return findTestOrder(ctx, kind, id);
}

/** Returns an own test order. Throws not_found, also for another merchant's id and for a real order's. */
export async function findTestOrder(ctx: PartnerCtx, kind: TestKind, id: string): Promise<repo.TestOrder> {
  const found = await repo.testOrderOf(ctx.db, { id, kind, merchantId: ctx.actor.merchantId });
  if (!found) throw new AppError('not_found');
  return found;
}

/** Lists own test orders, newest first. */
export async function listTestOrders(
  ctx: PartnerCtx,
  kind: TestKind,
  page: { status?: string | undefined; cursor?: string | undefined; limit: number },
): Promise<repo.TestOrder[]> {
  return repo.testOrdersOf(ctx.db, { kind, merchantId: ctx.actor.merchantId }, page);
}

/** Moves a test order to another status and notifies the shop's test addresses, in the caller's transaction. */
export async function moveTestOrder(ctx: Ctx, order: repo.TestOrder, status: string): Promise<void> {
  const { id, kind, number, merchantId, steps } = order;
  const ofService = testOrdersOf(kind);
  const at = ctx.clock.now().toISOString();
  const next = nextStep({ ...order, status });
  await repo.changeTestOrder(ctx.db, id, {
    status,
    steps: JSON.stringify([...steps, { status, at }]),
    nextAt: next ? dueAt(ctx, next.seconds) : null,
  });
  const data = { id, number, status, previousStatus: order.status, at };
  const tell = (event: Parameters<typeof notifyPartner>[1]['event'], more = {}) =>
    notifyPartner(ctx, { merchantId, mode: 'test', event, data: { ...data, ...more } });
  if (ofService) return tell(ofService.event);
  await tell('application.status_changed', { token: number });
  if (status === 'acknowledged')
    await tell('application.acknowledged', { token: number, acknowledgementNumber: testAck(order) });
  if (status === 'incomplete') await tell('application.objected', { token: number });
}

/** Returns the acknowledgement number of a test application; no real one begins with nine zeros. */
export function testAck({ number }: { number: string }): string {
  return number.replace('TEST', '').padStart(15, '0');
}

/** Moves every due test order to its next step, as head office and the provider would. */
export async function moveDueTestOrders(ctx: Ctx): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    for (const order of await repo.dueTestOrders(tx.db, tx.clock.now().toISOString())) {
      const next = nextStep(order);
      if (next) await moveTestOrder(tx, order, next.status);
      else await repo.changeTestOrder(tx.db, order.id, { nextAt: null });
    }
  });
}
