import { type FormerLine, formerStatements } from '@sevadesk/contract/move-in';
import { type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { getFormerSpan, listFormerStatement, listFormerStatements } from './list-former-statements.ts';

const reference = (locale: Locale): ExportColumn<FormerLine>[] => [
  { id: 'reference', title: m.move_in_former_reference({}, { locale }), value: (row) => row.reference },
  { id: 'narration', title: m.wallet_narration({}, { locale }), value: (row) => row.narration },
];
const day = (locale: Locale): ExportColumn<FormerLine>[] => [
  { id: 'dated', title: m.wallet_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
];
const amounts = (locale: Locale): ExportColumn<FormerLine>[] => [
  { id: 'debitPaise', title: m.wallet_dr({}, { locale }), kind: 'money', value: (row) => row.debitPaise },
  { id: 'creditPaise', title: m.wallet_cr({}, { locale }), kind: 'money', value: (row) => row.creditPaise },
  { id: 'balancePaise', title: m.wallet_balance({}, { locale }), kind: 'ledger', value: (row) => row.balancePaise },
];

export const formerStatementRoutes: readonly BoundRoute[] = [
  bind(formerStatements.span, (ctx) => getFormerSpan(ctx)),
  ...bindList({ list: formerStatements.list, export: formerStatements.export }, (ctx) => listFormerStatement(ctx), {
    name: 'old-statement',
    title: (locale) => m.move_in_former_open({}, { locale }),
    columns: (locale) => [...day(locale), ...reference(locale), ...amounts(locale)],
  }),
  ...bindList(
    { list: formerStatements.listAll, export: formerStatements.exportAll },
    (ctx) => listFormerStatements(ctx),
    {
      name: 'old-statements',
      title: (locale) => m.move_in_former_staff_title({}, { locale }),
      columns: (locale) => [
        ...day(locale),
        { id: 'system', title: m.move_in_system({}, { locale }), value: (row) => row.system },
        { id: 'code', title: m.move_in_code({}, { locale }), value: (row) => row.code },
        { id: 'formerCode', title: m.move_in_former_code({}, { locale }), value: (row) => row.formerCode },
        { id: 'shopName', title: m.move_in_shop_name({}, { locale }), value: (row) => row.shopName },
        ...reference(locale),
        ...amounts(locale),
      ],
    },
  ),
];
