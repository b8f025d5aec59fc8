import { toPaise } from '@sevadesk/contract/kernel/money';
import { receivePayment } from '../../apps/api/src/modules/collect/receive-payment.ts';
import { createOrder } from '../../apps/api/src/modules/gateway/create-order.ts';
import { finaliseOrder } from '../../apps/api/src/modules/gateway/finalise-order.ts';
import { createPlan, getPlan } from '../../apps/api/src/modules/payments/create-plan.ts';
import { requestPayment } from '../../apps/api/src/modules/payments/request-payment.ts';
import { AppError } from '../../apps/api/src/platform/app-error.ts';
import { systemCtx } from '../../apps/api/test/helpers.ts';
import type { Shop, World } from './world.ts';

/** How a credit is found at the end: by the narration of its line, or by its order. */
export type Load = { way: string; shop: Shop; paise: number; odd: string | null } & (
  | { narration: string }
  | { orderId: string }
  | { providerRef: string }
);

type Made = { world: World; shop: Shop; paise: number; odd: string | null };
type Way = {
  name: string;
  /** Its part of all loads. */
  share: number;
  odds: readonly string[];
  load: (made: Made) => Promise<Load[]>;
};

const rupees = [1000, 2000, 3000, 5000, 10_000];
export const sumOf = (random: () => number): number => (rupees[Math.floor(random() * rupees.length)] ?? 1000) * 100;

/** Pays one order by UPI. A lost webhook is made up for by the sweep. */
async function payOrder(world: World, shop: Shop, paise: number, odd: string | null): Promise<Load> {
  const { upi: gateway } = world.app;
  const amount = toPaise(paise);
  const { id, clientTxnId } = await createOrder(shop.ctx, amount);
  if (odd === 'late') {
    gateway.decline(clientTxnId);
    await finaliseOrder(shop.ctx, id, 'webhook');
    gateway.payLate(clientTxnId);
  } else gateway.pay(clientTxnId);
  if (odd === 'wrong sum') gateway.twist(clientTxnId, { paidPaise: toPaise(amount - 1000) });
  if (odd !== 'webhook lost' && odd !== 'late') await finaliseOrder(shop.ctx, id, 'webhook');
  return { way: 'UPI order', shop, paise: amount, odd, orderId: id };
}

const upi: Way = {
  name: 'UPI order',
  share: 0.35,
  odds: ['wrong sum', 'webhook lost', 'late', 'twice'],
  async load({ world, shop, paise, odd }) {
    // One open order per sum: each load has a sum of its own.
    const amount = paise + Math.floor(world.random() * 900) * 100;
    const first = await payOrder(world, shop, amount, odd);
    return odd === 'twice' ? [first, await payOrder(world, shop, amount, odd)] : [first];
  },
};

const mistyped = (reference: string) => `${reference.slice(0, -1)}${(Number(reference.slice(-1)) + 1) % 10}`;

async function claim({ world, shop, paise }: Made, reference: string): Promise<void> {
  const { bankAccountId, today, slip } = world;
  await requestPayment(shop.ctx, {
    amountPaise: toPaise(paise),
    mode: 'IMPS',
    bankAccountId,
    reference,
    paidOn: today(),
    remark: undefined,
    files: [{ name: 'slip.jpg', bytes: slip }],
  });
}

/** Whether a repeated claim is refused, as it must be. */
async function isRefused(work: Promise<void>): Promise<boolean> {
  return work.then(
    () => false,
    (error: unknown) => error instanceof AppError,
  );
}

const claimed: Way = {
  name: 'claim with reference',
  share: 0.2,
  odds: ['wrong sum', 'without reference', 'wrong reference', 'twice', 'stranger as payer'],
  async load(made) {
    const { world, shop, paise, odd } = made;
    const reference = world.nextNumber();
    const payer = odd === 'stranger as payer' ? `stranger${reference}@okbank` : shop.upiId;
    await claim(made, odd === 'wrong reference' ? mistyped(reference) : reference);
    if (odd === 'twice' && !(await isRefused(claim(made, reference)))) throw new Error('A payment was claimed twice');
    const arrived = odd === 'wrong sum' ? paise - 1000 : paise;
    const named = `IMPS/${reference}/${shop.name}/${payer}`;
    const narration = odd === 'without reference' ? `IMPS/${shop.name}/${payer}/${reference.slice(-7)}` : named;
    world.arrives({ paise: arrived, narration });
    return [{ way: claimed.name, shop, paise: arrived, odd, narration }];
  },
};

const planned: Way = {
  name: 'planned transfer',
  share: 0.2,
  odds: ['wrong sum', 'twice', 'late', 'stranger as payer'],
  async load({ world, shop, paise: wanted, odd }) {
    const { bankAccountId } = world;
    const { id } = await createPlan(shop.ctx, { amountPaise: toPaise(wanted), bankAccountId });
    const { amountPaise } = await getPlan(shop.ctx, { id });
    const payer = odd === 'stranger as payer' ? '99999999999' : shop.account;
    const loads = Array.from({ length: odd === 'twice' ? 2 : 1 }, (_, at) => {
      const paise = odd === 'wrong sum' ? wanted : amountPaise;
      const narration = `NEFT-CITIN26${world.nextNumber().slice(-9)}-${shop.name}-${payer}`;
      world.arrives({ paise, narration, inDays: odd === 'late' ? 4 : at });
      return { way: planned.name, shop, paise, odd, narration };
    });
    return loads;
  },
};

/** Of one payment, the provider's webhook and its list tell; the list is read each night. */
const collected: Way = {
  name: 'collection account',
  share: 0.2,
  odds: ['stranger as payer', 'webhook lost', 'webhook twice'],
  async load({ world, shop, paise, odd }) {
    const { app } = world;
    const payerName = odd === 'stranger as payer' ? 'SOMEONE QUITE ELSE' : shop.shopName;
    const providerRef = app.collect.pay({ accountNumber: shop.collectAccount, amountPaise: paise, payerName });
    const answer = await app.collect.payment(providerRef);
    if (answer.outcome !== 'found') throw new Error('The provider lost a payment');
    const webhooks = { 'webhook lost': 0, 'webhook twice': 2 }[odd ?? ''] ?? 1;
    const report = () => receivePayment(systemCtx(app), answer.payment, 'webhook');
    await Promise.all(Array.from({ length: webhooks }, report));
    return [{ way: collected.name, shop, paise, odd, providerRef }];
  },
};

/** Mandates load on their own; their shops and answers are set up once (mandates.ts). Another way of loading is one more row here. */
export const ways: readonly Way[] = [upi, claimed, planned, collected];
