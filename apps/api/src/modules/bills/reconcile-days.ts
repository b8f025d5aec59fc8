import type { SettlementReply } from '@sevadesk/contract/bills';
import { addDays, formatDate, istDateOf, istDayStart, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { sha256 } from '../../platform/keys.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { billNetworkSettings } from '../masters/index.ts';
import { notify } from '../notifications/index.ts';
import { compareDay, isOverdue, nextTryAt, type Theirs, windowOf } from './reconcile.rules.ts';
import {
  addDay,
  addDueDays,
  claimDueDays,
  lockDay,
  namedPayments,
  numbersElsewhere,
  recordDifferences,
  recordFile,
  recordTry,
  replaceRows,
  sentPayments,
} from './reconciliation.repo.ts';

const batch = 10;
/** Longer than a batch in which every request times out. */
const leaseMs = 240_000;
/** When a network is first compared, only this many past days are. */
const daysBack = 30;
/** The file of a day is requested one hour after the day ends. */
const closingMs = 3_600_000;

/** The hash of a file's rows, independent of their order. */
const hashOf = (rows: readonly Theirs[]): string =>
  sha256(
    rows
      .map(({ number, networkRef, amountPaise, state }) => JSON.stringify([number, networkRef, amountPaise, state]))
      .toSorted()
      .join('\n'),
  );

const placeOf = (day: LocalDate) => {
  const filters = JSON.stringify([{ field: 'day', opt: 'eq', value1: day }]);
  return `/backend/actions/bills/reconciliation/differences?filters=${encodeURIComponent(filters)}` as const;
};

async function compare(ctx: Ctx, day: LocalDate) {
  const window = windowOf(day);
  return {
    named: await namedPayments(ctx.db, day),
    expected: await sentPayments(ctx.db, window),
    elsewhere: await numbersElsewhere(ctx.db, day, window),
  };
}

/** Stores a file and its differences once; changes no payment and no money. */
async function receiveFile(ctx: Ctx, day: LocalDate, rows: readonly Theirs[]): Promise<SettlementReply> {
  const fileHash = hashOf(rows);
  return withTransaction(ctx, async (tx) => {
    const known = await lockDay(tx.db, day);
    if (known.fileHash === fileHash) return { outcome: 'known', differences: 0 };
    await replaceRows(tx.db, day, rows);
    const compared = compareDay({ rows, ...(await compare(tx, day)) });
    const fetchedAt = tx.clock.now().toISOString();
    const revision = known.revision + 1;
    await recordFile(tx.db, day, compared, { fileHash, fetchedAt, revision });
    const found = compared.differences.map((one) => ({ ...one, id: tx.ids.next() }));
    const differences = await recordDifferences(tx.db, found, { day, revision, at: fetchedAt });
    const { there, here, matched } = compared;
    await recordAudit(tx, {
      action: 'bills.reconcile',
      record: { type: 'bill-reconciliation', id: known.id },
      details: { day, revision, fileHash, there, here, matched, differences },
    });
    if (differences > 0)
      await notify(tx, {
        to: { staffWith: 'bills.manage' },
        event: 'bill_differences',
        about: [],
        params: { day: formatDate(day), count: String(differences) },
        link: placeOf(day),
      });
    return { outcome: 'new', differences };
  });
}

/** Records that no file came; after a day, notifies staff once. */
async function missFile(ctx: Ctx, day: LocalDate, cause: string): Promise<void> {
  await withTransaction(ctx, async (tx) => {
    const { tries, toldAt, fileHash } = await lockDay(tx.db, day);
    if (fileHash !== null) return;
    const now = tx.clock.now();
    const tells = toldAt === null && isOverdue(day, now);
    await recordTry(tx.db, day, {
      cause,
      nextTryAt: nextTryAt(tries, now),
      toldAt: tells ? now.toISOString() : toldAt,
    });
    if (!tells) return;
    await notify(tx, {
      to: { staffWith: 'bills.manage' },
      event: 'bill_file_late',
      about: [],
      params: { day: formatDate(day) },
      link: '/backend/actions/bills/reconciliation',
    });
  });
}

/** Requests the file of a day and compares it. Returns undefined if the network did not answer. */
async function reconcileDay(ctx: Ctx, day: LocalDate): Promise<SettlementReply | undefined> {
  const answer = await ctx.providers.billNetwork.settlement(day);
  if (answer.outcome === 'rows') return receiveFile(ctx, day, answer.rows);
  await missFile(ctx, day, answer.outcome === 'unknown' ? answer.cause : answer.outcome);
  return answer.outcome === 'unknown' ? undefined : { outcome: 'not_ready', differences: 0 };
}

const lastClosedDay = (now: Date): LocalDate => addDays(istDateOf(new Date(now.getTime() - closingMs)), -1);

/** Compares some due days. Returns the number of files, and whether more days may be available. */
async function reconcileSome(ctx: Ctx): Promise<{ files: number; isMore: boolean }> {
  const now = ctx.clock.now();
  const days = await claimDueDays(ctx.db, now, new Date(now.getTime() + leaseMs), batch);
  let files = 0;
  for (const day of days) {
    try {
      const reply = await reconcileDay(ctx, day);
      // A network that does not answer for one day is not asked for the others now.
      if (!reply) return { files, isMore: false };
      if (reply.outcome === 'new') files += 1;
    } catch (error) {
      ctx.log.error({ err: error, day }, 'a day of the bill network could not be compared');
    }
  }
  return { files, isMore: days.length === batch };
}

/** Compares all past days with a due file, including missed ones; none while the network is off. Returns the number of files. */
export async function reconcileDays(ctx: Ctx): Promise<number> {
  if ((await billNetworkSettings(ctx)).mode === 'off') return 0;
  const now = ctx.clock.now();
  const until = lastClosedDay(now);
  const range = { until, earliest: addDays(until, -daysBack), now: now.toISOString() };
  await addDueDays(ctx.db, range, () => ctx.ids.next());
  let files = 0;
  for (let isMore = true; isMore; ) {
    const some = await reconcileSome(ctx);
    files += some.files;
    isMore = some.isMore;
  }
  return files;
}

/**
 * Fetches the file of a past day now and compares it; also replaces an earlier file of the day. Throws invalid_input for a day that
 * has not ended, mode_off, provider_unavailable.
 */
export async function fetchSettlement(ctx: UserCtx, { day }: { day: LocalDate }): Promise<SettlementReply> {
  if (Date.parse(istDayStart(addDays(day, 1))) > ctx.clock.now().getTime()) throw fieldError('day', 'date_future');
  if ((await billNetworkSettings(ctx)).mode === 'off') throw new AppError('mode_off');
  await addDay(ctx.db, { id: ctx.ids.next(), day, now: ctx.clock.now().toISOString() });
  const reply = await reconcileDay(ctx, day);
  if (!reply) throw new AppError('provider_unavailable');
  return reply;
}
