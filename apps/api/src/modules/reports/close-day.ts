import { isDeepStrictEqual } from 'node:util';
import { istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import type { DayReply, DaySheet } from '@sevadesk/contract/reports';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { UserCtx } from '../../platform/context.ts';
import type { Db } from '../../platform/db.ts';
import { sha256 } from '../../platform/keys.ts';
import { inSnapshot } from '../../platform/snapshot.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { auditHead, recordAudit } from '../audit/index.ts';
import { closingOf, houseAccountsOf, insertClosing, kindsOf, modesOf, waitingNow, walletsOf } from './day.repo.ts';

/** Computes the day's sheet from the current books; whole paise. */
async function sheetOf(db: Db, day: LocalDate): Promise<DaySheet> {
  const modes = await modesOf(db, day);
  const accounts = await houseAccountsOf(db, day);
  const wallets = await walletsOf(db, day, accounts);
  const kinds = await kindsOf(db, day);
  const sumPaise = accounts.reduce((sum, { closingPaise }) => sum + closingPaise, wallets.closingPaise as number);
  const cash = modes.find(({ mode }) => mode === 'CASH');
  return {
    day,
    modes,
    accounts,
    wallets,
    kinds,
    sumPaise: sumPaise as DaySheet['sumPaise'],
    cashPaise: (cash?.netPaise ?? 0) as DaySheet['cashPaise'],
    waiting: await waitingNow(db),
    audit: await auditHead(db),
  };
}

/** The part of a closed sheet that must not change: the books of the day, without the pending items. */
const books = ({ modes, accounts, wallets, kinds, sumPaise }: DaySheet) => ({
  modes,
  accounts,
  wallets,
  kinds,
  sumPaise,
});

/** Returns the sheet of a business day: the closed one, or the current one. */
export async function getDay(ctx: UserCtx, day: LocalDate): Promise<DayReply> {
  const isOver = day < istDateOf(ctx.clock.now());
  const sheet = await inSnapshot(ctx.readDb, (db) => sheetOf(db, day));
  const known = await closingOf(ctx.readDb, day);
  if (!known) return { sheet, isOver, closing: null, isChanged: false };
  const { sheet: kept, ...closing } = known;
  const isChanged = !isDeepStrictEqual(books(kept), JSON.parse(JSON.stringify(books(sheet))));
  return { sheet: kept, isOver, closing: closing as DayReply['closing'], isChanged };
}

export type CloseDay = {
  day: LocalDate;
  countedCashPaise: number;
  bankBalancePaise?: number | null | undefined;
  remark?: string | undefined;
};

/**
 * Closes a finished business day permanently: stores the sheet, the counted cash (paise) and the head of the audit chain.
 * A difference in cash must be explained. Throws date_future at `day` while it is not over, already_decided if it is closed.
 */
export async function closeDay(ctx: UserCtx, { day, ...input }: CloseDay): Promise<{ ok: true }> {
  if (day >= istDateOf(ctx.clock.now())) throw fieldError('day', 'date_future');
  const sheet = await inSnapshot(ctx.db, (db) => sheetOf(db, day));
  const cashDifferencePaise = input.countedCashPaise - sheet.cashPaise;
  if (cashDifferencePaise !== 0 && !input.remark) throw fieldError('remark', 'required');
  return withTransaction(ctx, async (tx) => {
    const isFirst = await insertClosing(tx.db, {
      businessDate: day,
      sheet: JSON.stringify(sheet),
      sheetHash: sha256(JSON.stringify(sheet)),
      countedCashPaise: input.countedCashPaise,
      bankBalancePaise: input.bankBalancePaise ?? null,
      cashDifferencePaise,
      remark: input.remark ?? null,
      auditPosition: sheet.audit.position,
      auditHash: sheet.audit.hash,
      closedBy: ctx.actor.userId,
      closedAt: ctx.clock.now().toISOString(),
    });
    if (!isFirst) throw new AppError('already_decided');
    await recordAudit(tx, {
      action: 'reports.close-day',
      record: { type: 'business-day', id: day },
      details: { countedCashPaise: input.countedCashPaise, cashDifferencePaise, chainHead: sheet.audit },
    });
    return { ok: true };
  });
}
