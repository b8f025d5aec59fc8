import { incentives, type SettlementRow } from '@sevadesk/contract/incentives';
import { type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { getOwnMonths, getSettlement, listSettlements } from './get-settlements.ts';
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

export const incentivesRoutes: readonly BoundRoute[] = [
  ...bindList({ list: incentives.settlements, export: incentives.settlementsExport }, (ctx) => listSettlements(ctx), {
    name: 'month-settlements',
    title: (locale) => m.incentives_months_title({}, { locale }),
    columns: settlementFile,
  }),
  bind(incentives.settlement, (ctx, { params }) => getSettlement(ctx, params)),
  bind(incentives.settleMonths, (ctx) => settleMonthsNow(ctx)),
  bind(incentives.ownMonths, (ctx) => getOwnMonths(ctx)),
];
