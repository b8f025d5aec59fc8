import { incentives, type OwnMonths, type SettlementRow, type SettlementView } from '@sevadesk/contract/incentives';
import { istDateOf } from '@sevadesk/contract/kernel/dates';
import { toPaise } from '@sevadesk/contract/kernel/paise';
import { AppError } from '../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../platform/context.ts';
import { type ListSource, listSource } from '../../platform/list.ts';
import { getEarnedRows } from './get-earned-rows.ts';
import { monthOf, settleRows } from './month.rules.ts';
import { ownSettlements, settlementBase, settlementById, settlementColumns } from './months.repo.ts';

/** Lists the settlements of all months, newest first. */
export function listSettlements(ctx: UserCtx): ListSource<SettlementRow> {
  return listSource({
    fields: incentives.settlements.list,
    columns: settlementColumns,
    base: settlementBase(ctx.readDb),
    search: ['merchantCode', 'shopName'],
    defaultSort: { column: 'settledAt', dir: 'desc' },
  });
}

/** Returns a settlement with its working, whole paise. Throws not_found. */
export async function getSettlement(ctx: UserCtx, { id }: { id: string }): Promise<SettlementView> {
  const found = await settlementById(ctx.db, id);
  if (!found) throw new AppError('not_found');
  return { ...found, grossPaise: toPaise(found.grossPaise) };
}

/** Returns the signed-in merchant's present month (India) so far, and its settled months; whole paise before TDS. */
export async function getOwnMonths(ctx: MerchantCtx): Promise<OwnMonths> {
  const { merchantId } = ctx.actor;
  const month = monthOf(istDateOf(ctx.clock.now()));
  const lines = settleRows(await getEarnedRows(ctx.readDb, merchantId, month), month);
  const settled = await ownSettlements(ctx.readDb, merchantId);
  return {
    month: month.from,
    lines: lines.map(({ versionId: _version, ...line }) => line),
    settled: settled.map((row) => ({ ...row, grossPaise: toPaise(row.grossPaise) })),
  };
}
