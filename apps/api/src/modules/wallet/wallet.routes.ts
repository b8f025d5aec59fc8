import { formatDate, formatDateTime } from '@sevadesk/contract/kernel/dates';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { formatDrCr, rupeesText } from '@sevadesk/contract/kernel/money';
import { type StatementRow, wallet } from '@sevadesk/contract/wallet';
import { type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { CsvColumn } from '../../platform/csv.ts';
import {
  anyStatement,
  anyStatementSource,
  closingRupees,
  ownStatement,
  ownStatementSource,
  searchAccounts,
} from './read-statement.ts';

function columns(locale: Locale): CsvColumn<StatementRow>[] {
  return [
    { title: m.wallet_dated({}, { locale }), value: (row) => formatDate(row.dated) },
    { title: m.wallet_at({}, { locale }), value: (row) => formatDateTime(row.at) },
    { title: m.wallet_kind({}, { locale }), value: (row) => row.kind },
    { title: m.wallet_narration({}, { locale }), value: (row) => row.narration },
    { title: m.wallet_dr({}, { locale }), value: (row) => rupeesText(row.drPaise) },
    { title: m.wallet_cr({}, { locale }), value: (row) => rupeesText(row.crPaise) },
    { title: m.wallet_balance({}, { locale }), value: (row) => formatDrCr(row.balancePaise) },
  ];
}

const csv = { name: 'statement', columns };

/** Only the export of a statement is a plain list; its page also carries opening and closing. */
function exportOf([, exported]: readonly BoundRoute[]): BoundRoute[] {
  return exported ? [exported] : [];
}

export const walletRoutes: readonly BoundRoute[] = [
  bind(wallet.closing, async (ctx) => ({ data: await closingRupees(ctx) })),
  bind(wallet.ownStatement, (ctx, { body }) => ownStatement(ctx, body as ListQuery)),
  ...exportOf(
    bindList({ list: wallet.ownStatement, export: wallet.ownStatementExport }, (ctx) => ownStatementSource(ctx), csv),
  ),
  bind(wallet.statement, (ctx, { body }) => anyStatement(ctx, body as ListQuery)),
  ...exportOf(
    bindList(
      { list: wallet.statement, export: wallet.statementExport },
      (ctx, query) => anyStatementSource(ctx, query),
      csv,
    ),
  ),
  bind(wallet.accounts, async (ctx, { query }) => ({ data: await searchAccounts(ctx, query.search) })),
];
