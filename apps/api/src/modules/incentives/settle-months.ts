import { addDays, formatDate, istDateOf, type LocalDate } from '@sevadesk/contract/kernel/dates';
import { formatAmount, toPaise } from '@sevadesk/contract/kernel/money';
import { m, recordLocale } from '@sevadesk/messages';
import type { Ctx, UserCtx } from '../../platform/context.ts';
import { withTransaction } from '../../platform/transaction.ts';
import { recordAudit } from '../audit/index.ts';
import { notify } from '../notifications/index.ts';
import { tdsRates } from '../service-packages/index.ts';
import { earnCommission } from '../wallet/index.ts';
import { getEarnedRows } from './get-earned-rows.ts';
import { type Month, monthOf, settleRows } from './month.rules.ts';
import {
  insertSettledMonth,
  insertSettlement,
  isSettled,
  lastSettled,
  lockPayee,
  payeesAfter,
  sumsOfMonth,
} from './months.repo.ts';

const batch = 200;
/** Sales of the last minutes of a month commit within this time. */
export const graceMs = 3_600_000;
const lowestId = '00000000-0000-0000-0000-000000000000';

/** Credits the difference of a month net of TDS, in the caller's transaction. Returns the posting. */
async function payMonth(
  ctx: Ctx,
  settled: { id: string; merchantId: string; sales: number; grossPaise: number },
  month: Month,
) {
  const { id, merchantId, sales, grossPaise } = settled;
  const days = { from: formatDate(month.from), to: formatDate(month.to) };
  const { postingId } = await earnCommission(ctx, {
    applicationId: id,
    referenceType: 'month-settlement',
    ackNo: `month ${month.from} ${merchantId}`,
    merchantId,
    role: 'commission',
    grossPaise,
    narration: m.incentives_month_narration({ ...days, count: sales }, { locale: recordLocale }),
    rates: await tdsRates(ctx, istDateOf(ctx.clock.now())),
  });
  await notify(ctx, {
    to: { merchantId, orHolding: 'm.wallet.view' },
    event: 'incentive_month_settled',
    about: [],
    params: { ...days, amount: formatAmount(toPaise(grossPaise)) },
    link: '/merchant/accounting/month',
  });
  return postingId;
}

/** Settles the month of one merchant, once; a merchant without bands gets no row. Returns whether it was settled now. */
async function settleMerchant(ctx: Ctx, merchantId: string, month: Month): Promise<boolean> {
  return withTransaction(ctx, async (ctx) => {
    await lockPayee(ctx.db, merchantId);
    if (await isSettled(ctx.db, merchantId, month.from)) return false;
    const working = settleRows(await getEarnedRows(ctx.db, merchantId, month), month);
    if (working.length === 0) return false;
    const grossPaise = working.reduce((sum, { differencePaise }) => sum + differencePaise, 0);
    const sales = working.reduce((sum, line) => sum + line.sales, 0);
    const settled = { id: ctx.ids.next(), merchantId, sales, grossPaise };
    await insertSettlement(ctx.db, {
      ...settled,
      month: month.from,
      working: JSON.stringify(working),
      postingId: grossPaise > 0 ? await payMonth(ctx, settled, month) : null,
      settledAt: ctx.clock.now().toISOString(),
    });
    return true;
  });
}

/** Settles every merchant of a finished month that is not settled yet. Returns how many were settled now. */
async function settleMonth(ctx: Ctx, month: Month): Promise<number> {
  let settled = 0;
  let after = lowestId;
  for (;;) {
    const payees = await payeesAfter(ctx.db, month, after, batch);
    for (const merchantId of payees) if (await settleMerchant(ctx, merchantId, month)) settled += 1;
    const last = payees.at(-1);
    if (last === undefined) break;
    after = last;
  }
  return settled;
}

/** Returns the finished months of India that are not settled, oldest first; a month is finished an hour after its end. */
async function monthsDue(ctx: Ctx): Promise<Month[]> {
  const present = monthOf(istDateOf(new Date(ctx.clock.now().getTime() - graceMs)));
  const { settled, first } = await lastSettled(ctx.db);
  const start: LocalDate | null = settled === null ? first : addDays(monthOf(settled).to, 1);
  const due: Month[] = [];
  for (let day = start; day !== null && day < present.from; day = addDays(monthOf(day).to, 1)) due.push(monthOf(day));
  return due;
}

/**
 * Pays what bands by volume add to finished months: once for each merchant and month, each in its own transaction. Safe in concurrent
 * processes and after a crash. Returns the number of merchants settled now.
 */
export async function settleDueMonths(ctx: Ctx): Promise<number> {
  let count = 0;
  for (const month of await monthsDue(ctx)) {
    count += await settleMonth(ctx, month);
    await withTransaction(ctx, async (ctx) => {
      const sums = await sumsOfMonth(ctx.db, month.from);
      const settledAt = ctx.clock.now().toISOString();
      if (!(await insertSettledMonth(ctx.db, { month: month.from, ...sums, settledAt }))) return;
      await recordAudit(ctx, { action: 'incentives.settle-month', details: { month: month.from, ...sums } });
    });
  }
  return count;
}

/** Settles finished months at once instead of with the next run of the task; whole numbers of merchants. */
export async function settleMonthsNow(ctx: UserCtx): Promise<{ merchants: number }> {
  return { merchants: await settleDueMonths(ctx) };
}
