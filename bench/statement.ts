// Pages of a statement and 'why this balance' at 1,000,000 entries, compared with 10,000, alternating in the same run, for a wallet
// and for an internal account. Both have a thousand entries a day, so that only the length differs: a ratio of about 1 means constant time.
import { listQuery } from '@sevadesk/contract/kernel/list-query';
import type pg from 'pg';
import { explainLine } from '../apps/api/src/modules/reports/explain-line.ts';
import { anyStatement } from '../apps/api/src/modules/wallet/statement/get-statement.ts';
import { openWallet, prove } from '../apps/api/src/modules/wallet/index.ts';
import { sumDays } from '../apps/api/src/modules/wallet/statement/sum-days.ts';
import type { Ctx, UserCtx } from '../apps/api/src/platform/context.ts';
import { dropDatabase, createDatabase, onDatabase, scratchName } from './bench-database.ts';
import { openContext } from './context.ts';
import { figure, sideBySide, table } from './measure.ts';

const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const rounds = Number(process.env.BENCH_ROUNDS ?? 20);
const perDay = 1_000;
const length = 25;

type Ledger = { entries: number; wallet: string; house: string };

/** Fills one wallet against one internal account: +20.00, -10.00, +20.00, … up to today. */
async function fill(client: pg.Client, { entries, wallet, house }: Ledger): Promise<void> {
  const values = [entries, wallet, house];
  const line = `select i, case when i % 2 = 1 then 2000 else -1000 end as amount, (i / 2) * 1000 + (i % 2) * 2000 as balance,
      ((i + 1) / 2) * 2000 as credits, gen_random_uuid() as id,
      now() - make_interval(days => ($1::int - i) / ${perDay}) as at
    from generate_series(1, $1::int) i`;
  await client.query('begin');
  await client.query(`select set_config('sevadesk.ledger_writer', 'on', true)`);
  await client.query(
    `create temporary table made on commit drop as select l.*, w.id as wallet, h.id as house
       from (${line}) l, wallet.accounts w, wallet.accounts h where w.code = $2 and h.code = $3`,
    values,
  );
  await client.query(
    `insert into wallet.postings (id, kind, idempotency_key, fingerprint, reference_type, reference_id, narration, business_date, created_at)
     select id, case when amount > 0 then 'top-up' else 'charge' end, id::text, '', 'bench', id::text, 'Bench',
            (at at time zone 'Asia/Kolkata')::date, at from made order by i`,
  );
  await client.query(
    `insert into wallet.entries (posting_id, line, account_id, amount_paise, balance_paise, entry_no, credits_paise)
     select id, 1, wallet, amount, balance, i, credits from made order by i`,
  );
  await client.query(
    `insert into wallet.entries (posting_id, line, account_id, amount_paise) select id, 2, house, -amount from made order by i`,
  );
  await client.query(
    `update wallet.balances b set balance_paise = m.balance, entries = m.i, credits_paise = m.credits
       from made m where m.i = $1::int and b.account_id = m.wallet`,
    [entries],
  );
  await client.query('commit');
}

async function makeLedger(ctx: Ctx, client: pg.Client, entries: number, house: string): Promise<Ledger> {
  const id = ctx.ids.next();
  await openWallet(ctx, { id, code: `B${entries}` });
  const ledger = { entries, wallet: `wallet:${id}`, house };
  await fill(client, ledger);
  return ledger;
}

type Place = { name: string; start: (entries: number) => number; dir: 'asc' | 'desc' };

const places: readonly Place[] = [
  { name: 'first page', start: () => 0, dir: 'asc' },
  { name: 'middle page', start: (entries) => Math.floor(entries / 2), dir: 'asc' },
  { name: 'last page', start: (entries) => entries - length, dir: 'asc' },
  { name: 'newest first', start: () => 0, dir: 'desc' },
];

function page(ctx: Ctx, { entries }: Ledger, account: string, { start, dir }: Place) {
  const sorts = [{ column: 'dated', dir }];
  const asked = listQuery.parse({ start: start(entries), length, sorts, additionFilter: { account } });
  return anyStatement(ctx as UserCtx, asked);
}

async function measure(ctx: Ctx, long: Ledger, short: Ledger): Promise<string[][]> {
  const lines: string[][] = [];
  for (const kind of ['wallet', 'house'] as const) {
    for (const place of places) {
      const read = (ledger: Ledger) => () => page(ctx, ledger, ledger[kind], place);
      const { data } = await read(long)();
      if (data.length !== length) throw new Error(`${place.name} of the ${kind} has ${data.length} lines`);
      lines.push(await compared(`${kind}: ${place.name}`, read(long), read(short)));
    }
    const why = async (ledger: Ledger) => {
      const id = (await page(ctx, ledger, ledger[kind], { name: '', start: () => 0, dir: 'desc' })).data[0]?.id ?? '';
      return () => explainLine(ctx as UserCtx, id);
    };
    lines.push(await compared(`${kind}: why this balance, newest line`, await why(long), await why(short)));
  }
  return lines;
}

async function compared(name: string, long: () => Promise<unknown>, short: () => Promise<unknown>): Promise<string[]> {
  const { ours, reference } = await sideBySide(long, short, rounds);
  const ratio = (ours.median / reference.median).toFixed(2);
  const line = [name, figure(ours.median), figure(ours.p95), figure(reference.median), figure(reference.p95), ratio];
  process.stderr.write(`${line.join('  ')}\n`);
  return line;
}

const name = scratchName('statement');
const url = await createDatabase(name);
const { ctx, close } = openContext(url);
try {
  process.stderr.write(`Making ${rows.toLocaleString('en')} entries\n`);
  const [long, short] = await onDatabase(url, async (client) => {
    const made = [
      await makeLedger(ctx, client, rows, 'house:bank-clearing'),
      await makeLedger(ctx, client, rows / 100, 'house:cash-clearing'),
    ] as const;
    await client.query('analyze');
    return made;
  });
  await sumDays(ctx);
  const lines = await measure(ctx, long, short);
  const head = ['page', 'long median ms', 'p95', 'short median ms', 'p95', 'ratio of medians'];
  process.stdout.write(
    `${rows.toLocaleString('en')} entries beside ${(rows / 100).toLocaleString('en')}, ${rounds} rounds\n\n${table(head, lines)}\n\n`,
  );
  const differences = await prove(ctx);
  process.stdout.write(`prove: ${differences.length} differences\n`);
  if (differences.length > 0) process.exitCode = 1;
} finally {
  await close();
  await dropDatabase(name);
}
