import { incentives, type SettlementRow, type TargetRow } from '@sevadesk/contract/incentives';
import { type Locale, m, statusText } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { getOwnMonths, getSettlement, listSettlements } from './get-settlements.ts';
import { getOwnTargets, getTarget, listTargets } from './get-targets.ts';
import { endTarget, getTargetOptions, improveTarget, saveTarget } from './save-target.ts';
import { settleMonthsNow } from './settle-months.ts';

const settlementFile = (locale: Locale): ExportColumn<SettlementRow>[] => [
  { id: 'month', title: m.incentives_month({}, { locale }), kind: 'date', value: (row) => row.month },
  { id: 'merchantCode', title: m.incentives_merchant_code({}, { locale }), value: (row) => row.merchantCode },
  { id: 'shopName', title: m.incentives_shop({}, { locale }), value: (row) => row.shopName },
  { id: 'idName', title: m.incentives_id_name({}, { locale }), value: (row) => row.idName },
  { id: 'sales', title: m.incentives_sales({}, { locale }), kind: 'count', value: (row) => row.sales },
  { id: 'grossPaise', title: m.incentives_added({}, { locale }), kind: 'money', value: (row) => row.grossPaise },
  { id: 'settledAt', title: m.incentives_settled_at({}, { locale }), kind: 'instant', value: (row) => row.settledAt },
];

const targetFile = (locale: Locale): ExportColumn<TargetRow>[] => [
  { id: 'name', title: m.incentives_target_name({}, { locale }), value: (row) => row.name },
  { id: 'idName', title: m.incentives_id_name({}, { locale }), value: (row) => row.idName },
  { id: 'packageName', title: m.incentives_package({}, { locale }), value: (row) => row.packageName },
  { id: 'territoryName', title: m.incentives_territory({}, { locale }), value: (row) => row.territoryName },
  { id: 'fromDay', title: m.incentives_from_day({}, { locale }), kind: 'date', value: (row) => row.fromDay },
  { id: 'toDay', title: m.incentives_to_day({}, { locale }), kind: 'date', value: (row) => row.toDay },
  {
    id: 'status',
    title: m.incentives_status({}, { locale }),
    value: (row) => row.status,
    words: (value) => statusText('target', value, locale),
  },
  { id: 'totalPaise', title: m.incentives_total({}, { locale }), kind: 'money', value: (row) => row.totalPaise },
  { id: 'createdBy', title: m.incentives_created_by({}, { locale }), value: (row) => row.createdBy },
  { id: 'createdAt', title: m.incentives_created_at({}, { locale }), kind: 'instant', value: (row) => row.createdAt },
];

export const incentivesRoutes: readonly BoundRoute[] = [
  ...bindList({ list: incentives.settlements, export: incentives.settlementsExport }, (ctx) => listSettlements(ctx), {
    name: 'month-settlements',
    title: (locale) => m.incentives_months_title({}, { locale }),
    columns: settlementFile,
  }),
  bind(incentives.settlement, (ctx, { params }) => getSettlement(ctx, params)),
  bind(incentives.settleMonths, (ctx) => settleMonthsNow(ctx)),
  bind(incentives.ownMonths, (ctx) => getOwnMonths(ctx)),
  ...bindList({ list: incentives.targets, export: incentives.targetsExport }, (ctx) => listTargets(ctx), {
    name: 'targets',
    title: (locale) => m.incentives_targets_title({}, { locale }),
    columns: targetFile,
  }),
  bind(incentives.targetOptions, (ctx) => getTargetOptions(ctx)),
  bind(incentives.target, (ctx, { params }) => getTarget(ctx, params)),
  bind(incentives.setTarget, (ctx, { body }) => saveTarget(ctx, body)),
  bind(incentives.improveTarget, (ctx, { params, body }) => improveTarget(ctx, params.id, body)),
  bind(incentives.endTarget, (ctx, { params }) => endTarget(ctx, params.id)),
  bind(incentives.ownTargets, (ctx) => getOwnTargets(ctx)),
];
