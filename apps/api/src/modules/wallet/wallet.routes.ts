import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { type StatementRow, wallet } from '@sevadesk/contract/wallet';
import { codeText, type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import {
  anyStatement,
  anyStatementFrame,
  anyStatementSource,
  getClosing,
  ownStatement,
  ownStatementFrame,
  ownStatementSource,
  searchAccounts,
} from './statement/get-statement.ts';

function columns(locale: Locale): ExportColumn<StatementRow>[] {
  return [
    { id: 'dated', title: m.wallet_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
    { id: 'at', title: m.wallet_at({}, { locale }), kind: 'instant', value: (row) => row.at },
    {
      id: 'kind',
      title: m.wallet_kind({}, { locale }),
      value: (row) => row.kind,
      words: (value) => codeText(['wallet_kind'], value, locale),
    },
    { id: 'narration', title: m.wallet_narration({}, { locale }), value: (row) => row.narration },
    { id: 'drPaise', title: m.wallet_dr({}, { locale }), kind: 'money', value: (row) => row.drPaise },
    { id: 'crPaise', title: m.wallet_cr({}, { locale }), kind: 'money', value: (row) => row.crPaise },
    { id: 'balancePaise', title: m.wallet_balance({}, { locale }), kind: 'ledger', value: (row) => row.balancePaise },
  ];
}

const file = { name: 'statement', title: (locale: Locale) => m.wallet_statement_title({}, { locale }), columns };

/** Keeps only the export route; the statement's page is no plain list, because it also has opening and closing balances. */
function exportOf([, exported]: readonly BoundRoute[]): BoundRoute[] {
  return exported ? [exported] : [];
}

export const walletRoutes: readonly BoundRoute[] = [
  bind(wallet.closing, (ctx) => getClosing(ctx)),
  bind(wallet.ownStatement, (ctx, { body }) => ownStatement(ctx, body as ListQuery)),
  ...exportOf(
    bindList({ list: wallet.ownStatement, export: wallet.ownStatementExport }, (ctx) => ownStatementSource(ctx), {
      ...file,
      frame: ownStatementFrame,
    }),
  ),
  bind(wallet.statement, (ctx, { body }) => anyStatement(ctx, body as ListQuery)),
  ...exportOf(
    bindList(
      { list: wallet.statement, export: wallet.statementExport },
      (ctx, query) => anyStatementSource(ctx, query),
      { ...file, frame: anyStatementFrame },
    ),
  ),
  bind(wallet.accounts, async (ctx, { query }) => ({ data: await searchAccounts(ctx, query.search) })),
];
