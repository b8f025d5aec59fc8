import { addDays, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { transferPlans } from '@sevadesk/contract/payments';
import { openAccount } from '../../apps/api/src/modules/collect/open-account.ts';
import { sweepPayments } from '../../apps/api/src/modules/collect/sweep-payments.ts';
import { sweepOrders } from '../../apps/api/src/modules/gateway/sweep-orders.ts';
import { workDebits } from '../../apps/api/src/modules/mandates/index.ts';
import { endPlans } from '../../apps/api/src/modules/payments/create-plan.ts';
import type { MerchantCtx } from '../../apps/api/src/platform/context.ts';
import { createMandateHttp } from '../../apps/api/src/providers/mandate/mandate-http.ts';
import { createFakeUpi } from '../../apps/api/src/providers/upi/fake.ts';
import { importSheet, statementCsv } from '../../apps/api/test/factories/imports.ts';
import { buildMerchant } from '../../apps/api/test/factories/merchants.ts';
import { buildBankAccount, slipPicture } from '../../apps/api/test/factories/payments.ts';
import { buildStaff } from '../../apps/api/test/factories/users.ts';
import { call, merchantCtxFor, signInAs, systemCtx, type TestApp, testApp } from '../../apps/api/test/helpers.ts';
import { type SimulatorProcess, startSimulator } from '../../apps/api/test/providers/simulator-process.ts';

const dayMs = 86_400_000;
export type Shop = { id: string; number: number; ctx: MerchantCtx; upiId: string; account: string; name: string } & {
  shopName: string;
  collectAccount: string;
};

/** A fixed sequence, so that each run of a seed simulates the same month. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export type World = {
  app: TestApp;
  simulator: SimulatorProcess;
  shops: Shop[];
  bankAccountId: string;
  slip: Buffer;
  random: () => number;
  /** A number that no other payment has, of twelve digits. */
  nextNumber: () => string;
  today: () => LocalDate;
  /** Puts a credit on the statement of a day from today on. */
  arrives: (line: { paise: number; narration: string; inDays?: number }) => void;
  endDay: (repeat: boolean) => Promise<void>;
  close: () => Promise<void>;
};

const csvDay = (day: LocalDate) => day.split('-').reverse().join('/');
const silent = { info: () => undefined, warn: () => undefined };

async function openCollectAccount(app: TestApp, ctx: MerchantCtx, merchantId: string): Promise<string> {
  await openAccount(ctx);
  const row = await app.db
    .selectFrom('collectAccounts')
    .select('accountNumber')
    .where('merchantId', '=', merchantId)
    .executeTakeFirstOrThrow();
  if (row.accountNumber === null) throw new Error('The account is not open');
  return row.accountNumber;
}

async function buildShops(app: TestApp, count: number): Promise<Shop[]> {
  const shops: Shop[] = [];
  for (let number = 0; number < count; number++) {
    const shopName = `Example Shop ${number}`;
    const merchant = await buildMerchant(app, { shopName });
    const ctx = await merchantCtxFor(app, merchant.owner);
    const collectAccount = await openCollectAccount(app, ctx, merchant.id);
    const payer = {
      upiId: `shop${number}@okbank`,
      account: String(20_000_000_000 + number),
      name: `OWNER OF ${number}`,
    };
    shops.push({ id: merchant.id, number, ctx, shopName, collectAccount, ...payer });
  }
  return shops;
}

/** Starts the product with the real modules, a clock of its own, the fake gateway and the simulated provider of mandates over HTTP. */
export async function openWorld({ shops: count, seed }: { shops: number; seed: number }): Promise<World> {
  let time = 0;
  const clock = { now: () => new Date(Date.now() + time) };
  const simulator = await startSimulator();
  const limits = { timeoutMs: 10_000, allowPrivateAddresses: true };
  const baseUrl = `${simulator.http}/mandate/api`;
  const mandate = createMandateHttp({ baseUrl, key: 'simulator-key', log: silent, limits });
  const app = await testApp({ clock, upi: createFakeUpi(() => clock.now()), providers: { mandate } });
  const staff = await buildStaff(app);
  const bankAccountId = (await buildBankAccount(app)).id;
  const policy = { isPlanOn: true, planDays: 3, isPayerOn: true, payerCount: 3 };
  await call(app, transferPlans.savePolicy, { as: await signInAs(app, staff), body: policy });
  const lines: { day: LocalDate; row: string[] }[] = [];
  let last = 150_000_000_000;
  const today = () => istDateOf(clock.now());
  const importDay = async (day: LocalDate) => {
    const rows = lines.filter((line) => line.day === day).map(({ row }) => row);
    if (rows.length === 0) return;
    const head = await signInAs(app, staff);
    await importSheet(app, head, { source: bankAccountId, bytes: statementCsv(rows) });
  };
  return {
    app,
    simulator,
    bankAccountId,
    today,
    shops: await buildShops(app, count),
    slip: await slipPicture(),
    random: createRandom(seed),
    nextNumber: () => {
      // Far apart, so that a mistyped number is not another payment's.
      last += 100;
      return String(last);
    },
    arrives: ({ paise, narration, inDays = 0 }) => {
      const day = addDays(today(), inDays);
      lines.push({ day, row: [csvDay(day), narration, '', '', (paise / 100).toFixed(2), ''] });
    },
    endDay: async (repeat) => {
      await importDay(today());
      if (repeat) await importDay(today());
      time += dayMs;
      const ctx = systemCtx(app);
      await endPlans(ctx);
      while ((await sweepOrders(ctx)) > 0) continue;
      await sweepPayments(ctx);
      for (let rounds = 0; rounds < 50 && (await workDebits(ctx)) > 0; rounds++) continue;
    },
    close: async () => {
      await app.close();
      await simulator.stop();
    },
  };
}
