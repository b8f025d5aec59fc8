import type { MoveKind, MoveSourceFinding, SourceRefusal } from '@sevadesk/contract/move-in';
import type { Ctx } from '../../platform/context.ts';
import { openFile } from '../downloads/index.ts';
import { copyDatabase } from './copy-database.ts';
import { balanceColumns, shopColumns, staffColumns } from './columns.ts';
import { masterColumns } from './master-columns.ts';
import { orderColumns } from './order-columns.ts';
import { bankColumns, packageColumns, paymentColumns } from './money-columns.ts';
import { applicationColumns, statementColumns } from './record-columns.ts';
import { readSource, type SourceEvent, SourceRefused } from './sources/index.ts';
import {
  claimSource,
  endReading,
  extendSourceLease,
  type KnownTable,
  releaseSource,
  type SourceOutcome,
  waitingSources,
} from './sources.repo.ts';
import { type KnownKind, suggestKind } from './values/index.ts';

/** The job that reads a source completely. */
export const readJob = 'move-in.read-source';

/** Queues the reading of a source in the caller's transaction; at most one job waits per source. */
export async function queueReading(ctx: Ctx, id: string): Promise<void> {
  await ctx.jobs.add(ctx.db, readJob, { id }, { key: `move-source:${id}` });
}

/** Table names of old systems, by kind. */
const kinds: readonly KnownKind<MoveKind>[] = [
  {
    kind: 'move-masters',
    tables: [
      'masters',
      'lookups',
      'courier companies',
      'courier master',
      'ticket categories',
      'ticket topics',
      'complaint types',
      'reasons',
      'rejection reasons',
      'objection reasons',
      'objections',
    ],
    columns: masterColumns,
  },
  {
    kind: 'move-banks',
    tables: ['banks', 'bank accounts', 'company banks', 'admin banks', 'deposit banks', 'bank details'],
    columns: bankColumns,
  },
  {
    kind: 'move-packages',
    tables: ['packages', 'plans', 'schemes', 'slabs', 'package rates', 'price list'],
    columns: packageColumns,
  },
  {
    kind: 'move-shops',
    tables: ['shops', 'merchants', 'retailers', 'agents', 'members', 'users', 'franchises', 'distributors', 'centres'],
    columns: shopColumns,
  },
  {
    kind: 'move-balances',
    tables: ['balances', 'wallets', 'wallet balance', 'opening balance', 'closing balance', 'user wallets'],
    columns: balanceColumns,
  },
  { kind: 'move-staff', tables: ['staff', 'employees', 'operators', 'sub users', 'shop staff'], columns: staffColumns },
  {
    kind: 'move-payments',
    tables: ['payments', 'payment requests', 'fund requests', 'topup requests', 'deposits', 'load requests'],
    columns: paymentColumns,
  },
  {
    kind: 'move-statements',
    tables: ['statements', 'wallet statement', 'transactions', 'wallet transactions', 'ledger', 'passbook'],
    columns: statementColumns,
  },
  {
    kind: 'move-applications',
    tables: ['pan applications', 'applications', 'pan', 'pan list', 'pan forms'],
    columns: applicationColumns,
  },
  {
    kind: 'move-orders',
    tables: [
      'orders',
      'service orders',
      'service requests',
      'coupon orders',
      'coupons',
      'psa registrations',
      'gst registrations',
      'gst returns',
      'leads',
      'bank leads',
      'consignments',
      'courier',
      'bill payments',
    ],
    columns: orderColumns,
  },
];

const sampleRows = 50;
const mostChars = 200;
/** Copies the text: a substring keeps the larger string it was cut from in memory. */
const own = (text: string) => Buffer.from(text.slice(0, mostChars)).toString();

/** Counts the rows of each table and holds the first ones until their kind is suggested. */
class Tally {
  readonly #tables: { name: string; columns: string[]; rows: number; sample: string[][] }[] = [];
  readonly #suggested = new Map<number, ReturnType<typeof suggestKind<MoveKind>>>();
  readonly findings: MoveSourceFinding[] = [];
  rows = 0;

  add(event: SourceEvent): void {
    if ('open' in event) {
      const { name, columns } = event.open;
      this.#tables.push({ name: own(name), columns: columns.map(own), rows: 0, sample: [] });
    } else if ('finding' in event) {
      const { code, name, count, row = 0 } = event.finding;
      this.findings.push({ code, name: own(name), count, row });
    } else {
      const table = this.#tables[event.table];
      if (!table) return;
      table.rows++;
      this.rows++;
      if (table.rows <= sampleRows) table.sample.push(event.cells.map(own));
      if (table.rows === sampleRows) this.#suggest(event.table);
    }
  }

  #suggest(at: number) {
    const table = this.#tables[at];
    if (!table || this.#suggested.has(at)) return this.#suggested.get(at);
    const found = suggestKind(table.name, table.columns, table.sample, kinds);
    this.#suggested.set(at, found);
    table.sample = [];
    return found;
  }

  tables(): KnownTable[] {
    const all = this.#tables.map(({ name, columns, rows }, at) => {
      const found = rows === 0 ? null : this.#suggest(at);
      return { name, columns, rows, suggestedKind: found?.kind ?? null, score: found?.score ?? 0 };
    });
    // Each kind has one table: a weaker match is a history of it, as payments are of balances.
    const isBest = ({ suggestedKind, score }: KnownTable) =>
      !all.some((other) => other.suggestedKind === suggestedKind && other.score > score);
    return all.map((table) => (isBest(table) ? table : { ...table, suggestedKind: null, score: 0 }));
  }
}

const rowsOfLease = 20_000;
const mostTries = 5;

/** Reads a claimed source; returns undefined if it was removed meanwhile. If the source is refused, what was read before stays. */
async function outcomeOf(
  ctx: Ctx,
  { id, fileId, fileName }: { id: string; fileId: string; fileName: string },
): Promise<SourceOutcome | undefined> {
  const tally = new Tally();
  let refusal: SourceRefusal | null = null;
  try {
    for await (const event of readSource({ stream: () => openFile(ctx, fileId), fileName })) {
      tally.add(event);
      const isDue = 'cells' in event && tally.rows % rowsOfLease === 0;
      if (isDue && !(await extendSourceLease(ctx.db, id))) return undefined;
    }
  } catch (error) {
    if (!(error instanceof SourceRefused)) throw error;
    ({ refusal } = error);
  }
  return { refusal, tables: tally.tables(), findings: tally.findings };
}

/**
 * Reads a waiting source: its tables, their row counts and suggested kinds, and the findings. If the worker is killed, another reads
 * the source again from the start; a source that kills every worker is given up.
 */
export async function readWaiting(ctx: Ctx, { id }: { id: string }): Promise<void> {
  const claimed = await claimSource(ctx.db, id);
  if (!claimed) return;
  const { origin, fileId, fileName, tries } = claimed;
  const isGivenUp = tries > mostTries;
  if (origin === 'database') return copyDatabase(ctx, { id, tally: new Tally(), isGivenUp });
  if (fileId === null) return;
  if (isGivenUp) return void (await endReading(ctx.db, id, { refusal: 'unknown', tables: [], findings: [] }));
  try {
    const outcome = await outcomeOf(ctx, { id, fileId, fileName });
    if (outcome) await endReading(ctx.db, id, outcome);
  } catch (error) {
    // The source was removed while it was read: its file is gone, and no one needs the result.
    if (!(await extendSourceLease(ctx.db, id))) return;
    await releaseSource(ctx.db, id);
    throw error;
  }
}

/** Queues sources again whose worker died. */
export async function resumeReading(ctx: Ctx): Promise<void> {
  for (const id of await waitingSources(ctx.db)) await queueReading(ctx, id);
}
