import { formatDate } from '@sevadesk/contract/kernel/dates';
import { formatDrCr, rupeesText } from '@sevadesk/contract/kernel/money';
import { reports } from '@sevadesk/contract/reports';
import { m } from '@sevadesk/messages';
import { bindList, type BoundRoute } from '../../http/bind.ts';
import { listDailyCollection } from './list-collection.ts';

export const reportsRoutes: readonly BoundRoute[] = [
  ...bindList(
    { list: reports.dailyCollection, export: reports.dailyCollectionExport },
    (ctx) => listDailyCollection(ctx),
    {
      name: 'daily-collection',
      columns: (locale) => [
        { title: m.reports_dated({}, { locale }), value: (row) => formatDate(row.dated) },
        { title: m.reports_mode({}, { locale }), value: (row) => row.mode },
        { title: m.reports_count({}, { locale }), value: (row) => row.count },
        { title: m.reports_collected({}, { locale }), value: (row) => rupeesText(row.collectedPaise) },
        { title: m.reports_refunded({}, { locale }), value: (row) => rupeesText(row.refundedPaise) },
        { title: m.reports_net({}, { locale }), value: (row) => formatDrCr(row.netPaise) },
      ],
    },
  ),
];
