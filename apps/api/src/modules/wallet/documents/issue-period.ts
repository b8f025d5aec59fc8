import { addDays, financialYearOf } from '@sevadesk/contract/kernel/dates';
import type { Ctx } from '../../../platform/context.ts';
import { type PeriodContent, recipientOf, supplierOf } from './content.rules.ts';
import { grouped } from '@sevadesk/contract/kernel/grouped';
import { numberText, seriesOf } from './number.rules.ts';
import { insertDocuments, claimSerials } from './numbering.repo.ts';
import { type EarnedSum, earnedSums, merchantsDue } from './period.repo.ts';
import { type Period, tdsSectionOn } from './period.rules.ts';
import { printedBrands } from './printed-brand.ts';
import { businessTexts, merchantsBilled } from './printed.repo.ts';
import { getTaxIdentity } from './tax-identity.ts';

const sumOf = (lines: readonly EarnedSum[]) => ({
  grossPaise: lines.reduce((sum, { grossPaise }) => sum + grossPaise, 0),
  tdsPaise: lines.reduce((sum, { tdsPaise }) => sum + tdsPaise, 0),
});

/** Earnings of the merchants in the financial year before the period. */
function earlier(ctx: Ctx, merchantIds: readonly string[], { from }: Period): Promise<EarnedSum[]> {
  const start = `${financialYearOf(from).slice(0, 4)}-04-01`;
  if (start === from) return Promise.resolve([]);
  return earnedSums(ctx.db, merchantIds, { from: start, to: addDays(from, -1) }, 'month');
}

type Sums = { now: readonly EarnedSum[]; before: readonly EarnedSum[] };

function contentOf(
  period: Period,
  sums: Sums,
  shared: Pick<PeriodContent, 'supplier' | 'recipient' | 'brand' | 'tan'>,
): PeriodContent {
  const { name, from, to } = period;
  return {
    ...shared,
    period: name,
    from,
    to,
    before: sumOf(sums.before),
    lines: sums.now.map(({ label, kind, level, count, grossPaise, tdsPaise }) => ({
      label,
      kind,
      ...(level !== null && { level }),
      count,
      grossPaise,
      tdsPaise,
    })),
    section: tdsSectionOn(to),
    rateBasisPoints: Math.max(0, ...sums.now.map(({ rate }) => rate)),
  };
}

/** Issues a period's statements to at most `batch` merchants that have none yet; returns how many. */
export async function issuePeriod(ctx: Ctx, period: Period, batch: number): Promise<number> {
  const due = await merchantsDue(ctx.db, period, batch);
  if (due.length === 0) return 0;
  const { kind, to, name } = period;
  const tax = await getTaxIdentity(ctx);
  const supplier = supplierOf(await businessTexts(ctx.db), tax);
  const merchants = await merchantsBilled(ctx.db, due);
  const brands = await printedBrands(ctx, due);
  const by = kind === 'tds-summary' ? 'month' : 'day';
  const now = grouped(await earnedSums(ctx.db, due, period, by), ({ merchantId }) => merchantId);
  const before = grouped(await earlier(ctx, due, period), ({ merchantId }) => merchantId);
  const [series, financialYear] = [seriesOf(kind), financialYearOf(to)];
  const first = await claimSerials(ctx.db, series, financialYear, due.length);
  const rows = due.map((merchantId, index) => {
    const merchant = merchants.get(merchantId);
    if (!merchant) throw new Error(`Commission of ${merchantId}, which is no merchant`);
    const sums = { now: now.get(merchantId) ?? [], before: before.get(merchantId) ?? [] };
    const { grossPaise, tdsPaise } = sumOf(sums.now);
    const brand = brands.get(merchantId);
    return {
      id: ctx.ids.next(),
      kind,
      series,
      financialYear,
      serial: first + index,
      number: numberText(series, financialYear, first + index),
      merchantId,
      period: name,
      dated: to,
      reference: name,
      amountPaise: kind === 'tds-summary' ? tdsPaise : grossPaise - tdsPaise,
      content: contentOf(period, sums, {
        supplier,
        recipient: recipientOf(merchant),
        tan: tax.tan,
        ...(brand && { brand }),
      }),
    };
  });
  await insertDocuments(ctx.db, rows);
  return rows.length;
}
