import { gateway } from '@sevadesk/contract/gateway';
import { type Endpoint, pathOf } from '@sevadesk/contract/kernel/endpoint';
import { payments } from '@sevadesk/contract/payments';
import { uti, utiStaff } from '@sevadesk/contract/uti-pan';
import { buildAgent, couponsBody, electronicPaise } from '../factories/uti-pan.ts';
import { type BuiltMerchant, buildMerchant } from '../factories/merchants.ts';
import { buildPaymentRequest, fund } from '../factories/payments.ts';
import type { SimulatorProcess } from '../providers/simulator-process.ts';
import { type Signed, signInAs, type TestApp } from '../helpers.ts';

/** Calls the process under test. */
export type Ask = (
  endpoint: Pick<Endpoint, 'path' | 'method'>,
  as: Signed,
  body?: object,
) => Promise<{ status: number; body: Record<string, unknown> }>;

/** One movement of money that a client retries until it is acknowledged; a retry must not act twice. */
export type Deed = {
  kind: 'charge' | 'refund' | 'approval' | 'gateway';
  /** The wallet concerned, and the change in paise. */
  merchantId: string;
  change: number;
  /** Reference of its posting, once known; for the gateway its own order number. */
  reference?: string;
  /** Returns the status of the last call; 200 acknowledges. */
  send: () => Promise<number>;
};

export type Scene = {
  app: TestApp;
  ask: Ask;
  simulator: SimulatorProcess;
  agent: { merchant: BuiltMerchant; as: Signed; staff: Signed };
  payer: BuiltMerchant;
  buyer: { merchant: BuiltMerchant; as: Signed };
};

/** Creates shops and a clerk on a running server: one that buys coupons, one that pays into the bank, one that pays by UPI. */
export async function setScene(app: TestApp, ask: Ask, simulator: SimulatorProcess): Promise<Scene> {
  const agent = await buildAgent(app);
  await fund(app, agent.merchant, 100_000_000);
  const buyer = await buildMerchant(app);
  return {
    app,
    ask,
    simulator,
    agent,
    payer: await buildMerchant(app),
    buyer: { merchant: buyer, as: await signInAs(app, buyer.owner) },
  };
}

function charge({ ask, agent }: Scene): Deed {
  const body = couponsBody(1);
  const deed: Deed = {
    kind: 'charge',
    merchantId: agent.merchant.id,
    change: -electronicPaise,
    send: async () => {
      const { status, body: made } = await ask(uti.buy, agent.as, body);
      if (status === 200) deed.reference = String(made['id']);
      return status;
    },
  };
  return deed;
}

function refund({ ask, agent }: Scene, of: Deed): Deed {
  const deed: Deed = {
    kind: 'refund',
    merchantId: agent.merchant.id,
    change: electronicPaise,
    send: async () => {
      deed.reference = of.reference ?? '';
      const decision = { action: 'reject', reason: 'UTI does not know this agent any more.' };
      const { status, body } = await ask(utiStaff.decideCoupons, agent.staff, { ids: [deed.reference], decision });
      // A rejection is valid only if an earlier request, whose response was lost, has already done it.
      if (status === 200 && body['done'] === 0 && !JSON.stringify(body).includes('state_refused'))
        throw new Error(JSON.stringify(body));
      return status;
    },
  };
  return deed;
}

async function approval({ app, ask, agent, payer }: Scene, amountPaise: number): Promise<Deed> {
  const { id } = await buildPaymentRequest(app, { merchant: payer, amountPaise });
  return {
    kind: 'approval',
    merchantId: payer.id,
    change: amountPaise,
    reference: id,
    send: async () => {
      const path = pathOf(payments.approve, { id });
      const { status } = await ask({ method: 'POST', path: path as Endpoint['path'] }, agent.staff);
      return status === 409 ? 200 : status;
    },
  };
}

function gatewayOrder({ ask, simulator, buyer }: Scene, rupees: number): Deed {
  let clientTxnId: string | undefined;
  let isPaid = false;
  const deed: Deed = {
    kind: 'gateway',
    merchantId: buyer.merchant.id,
    change: rupees * 100,
    send: async () => {
      if (clientTxnId === undefined) {
        const { status, body } = await ask(gateway.create, buyer.as, { amount: rupees });
        if (status !== 200) return status;
        clientTxnId = String((body['data'] as { client_txn_id: string }).client_txn_id);
        deed.reference = clientTxnId;
      }
      if (!isPaid) await simulator.control('POST', `/upi/orders/${clientTxnId}/pay`);
      isPaid = true;
      const { status, body } = await ask(gateway.checkStatus, buyer.as, { client_txn_id: clientTxnId });
      if (status !== 200) return status;
      return (body['data'] as { status: string }).status === 'success' ? 200 : 503;
    },
  };
  return deed;
}

/** Prepares deeds for a round, some of every kind, so that only the calls remain. */
export async function deedsOf(scene: Scene, round: number, each: number): Promise<Deed[][]> {
  const turns: Deed[][] = [];
  for (let n = 0; n < each; n++) {
    const bought = charge(scene);
    turns.push([bought, refund(scene, bought)], [charge(scene)]);
    turns.push([await approval(scene, 1_000 + n)], [gatewayOrder(scene, 200 + round * each + n)]);
  }
  return turns;
}
