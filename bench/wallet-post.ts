// wallet.post per second compared with `pgbench -N` on the same server, alternating in the same run, at 1, 4 and 16 clients.
// pgbench updates, selects and inserts a row each and commits; a charge writes a posting, four entries and a balance.
// One process of Node drives wallet.post, as one API process would; pgbench is a C program with two threads.
import { randomInt } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import {
  type Charge,
  chargeJournal,
  openWallet,
  post,
  prove,
  topUpJournal,
} from '../apps/api/src/modules/wallet/index.ts';
import type { Ctx } from '../apps/api/src/platform/context.ts';
import { dropDatabase, createDatabase, scratchName } from './bench-database.ts';
import { openContext } from './context.ts';
import { figure, table } from './measure.ts';
import { findPgbench, openPgbench } from './pgbench.ts';

const seconds = Number(process.env.BENCH_SECONDS ?? 6);
const turns = Number(process.env.BENCH_TURNS ?? 2);
const clientCounts = [1, 4, 16];
const walletCount = 1_000;
const plenty = 1_000_000_000_000;

async function openWallets(ctx: Ctx): Promise<string[]> {
  const merchants = Array.from({ length: walletCount }, () => ctx.ids.next());
  for (const [number, id] of merchants.entries()) {
    await openWallet(ctx, { id, code: `B${number}` });
    const paid = { requestId: ctx.ids.next(), merchantId: id, bankAccountId: 'bench', reference: null };
    await post(ctx, topUpJournal({ ...paid, amountPaise: plenty, mode: 'CASH' }));
  }
  return merchants;
}

const supply = { networkState: 'DL', placeOfSupply: 'DL' };
const price = {
  pricePaise: 10_700,
  providerFeePaise: 9_912,
  gstPaise: 120,
  feeAccount: 'house:fees-nsdl',
  supply,
} as const;

function charge(ctx: Ctx, merchantId: string): Charge {
  const id = ctx.ids.next();
  return { ...price, applicationId: id, token: id, merchantId, narration: 'PAN application' };
}

/** Starts clients that post one charge after the other until the time is over. */
async function postsPerSecond(ctx: Ctx, clients: number, merchants: readonly string[]): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let posted = 0;
  const client = async () => {
    while (performance.now() < end) {
      await post(ctx, chargeJournal(charge(ctx, merchants[randomInt(merchants.length)] ?? '')));
      posted += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return (posted * 1000) / (performance.now() - began);
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

const file = findPgbench();
if (!file) process.stderr.write('There is no pgbench here (Debian: postgresql-contrib): figures without a ratio.\n');
const name = scratchName('wallet');
const { ctx, close } = openContext(await createDatabase(name));
const reference = file ? await openPgbench(file) : undefined;
try {
  const merchants = await openWallets(ctx);
  const lines: string[][] = [];
  for (const clients of clientCounts) {
    const rates = { many: [] as number[], hot: [] as number[], pgbench: [] as number[] };
    for (let turn = 0; turn < turns; turn++) {
      rates.many.push(await postsPerSecond(ctx, clients, merchants));
      if (reference) rates.pgbench.push(reference.perSecond(clients, seconds));
      rates.hot.push(await postsPerSecond(ctx, clients, merchants.slice(0, 1)));
    }
    const [many, hot] = [mean(rates.many), mean(rates.hot)];
    const base = reference ? mean(rates.pgbench) : undefined;
    const ratio = (rate: number) => (base === undefined ? '–' : (rate / base).toFixed(2));
    lines.push([
      String(clients),
      base === undefined ? '–' : figure(base),
      figure(many),
      ratio(many),
      figure(hot),
      ratio(hot),
    ]);
    process.stderr.write(`${lines.at(-1)?.join('  ')}\n`);
  }
  const differences = await prove(ctx);
  const head = ['clients', 'pgbench -N /s', `${walletCount} wallets /s`, 'ratio', 'one wallet /s', 'ratio'];
  process.stdout.write(
    `${reference?.version ?? 'without pgbench'}, ${turns} turns of ${seconds} s\n\n${table(head, lines)}\n\n`,
  );
  process.stdout.write(`prove: ${differences.length} differences\n`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await close();
  await reference?.drop();
  await dropDatabase(name);
}
