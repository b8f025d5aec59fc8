import { reports } from '@sevadesk/contract/reports';
import { type Locale, m } from '@sevadesk/messages';
import { bindList, type BoundRoute } from '../../http/bind.ts';
import { listDailyCollection } from './list-collection.ts';

function modeWord(mode: string, locale: Locale): string {
  const at = [{}, { locale }] as const;
  const words: Record<string, string> = {
    NEFT: m.payments_mode_neft(...at),
    IMPS: m.payments_mode_imps(...at),
    RTGS: m.payments_mode_rtgs(...at),
    UPI: m.payments_mode_upi(...at),
    CASH: m.payments_mode_cash(...at),
    CHEQUE: m.payments_mode_cheque(...at),
    GATEWAY: m.reports_mode_gateway(...at),
    OTHER: m.reports_mode_other(...at),
  };
  return words[mode] ?? mode;
}

export const reportsRoutes: readonly BoundRoute[] = [
  ...bindList(
    { list: reports.dailyCollection, export: reports.dailyCollectionExport },
    (ctx) => listDailyCollection(ctx),
    {
      name: 'daily-collection',
      title: (locale) => m.reports_daily_title({}, { locale }),
      columns: (locale) => [
        { id: 'dated', title: m.reports_dated({}, { locale }), kind: 'date', value: (row) => row.dated },
        {
          id: 'mode',
          title: m.reports_mode({}, { locale }),
          value: (row) => row.mode,
          words: (value) => modeWord(value, locale),
        },
        { id: 'count', title: m.reports_count({}, { locale }), kind: 'count', value: (row) => row.count },
        {
          id: 'collectedPaise',
          title: m.reports_collected({}, { locale }),
          kind: 'money',
          value: (row) => row.collectedPaise,
        },
        {
          id: 'refundedPaise',
          title: m.reports_refunded({}, { locale }),
          kind: 'money',
          value: (row) => row.refundedPaise,
        },
        { id: 'netPaise', title: m.reports_net({}, { locale }), kind: 'ledger', value: (row) => row.netPaise },
      ],
    },
  ),
];
