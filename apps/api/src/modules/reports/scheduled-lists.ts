import { courier, ownCourier } from '@sevadesk/contract/courier';
import { gateway } from '@sevadesk/contract/gateway';
import type { Endpoint } from '@sevadesk/contract/kernel/endpoint';
import type { ListQuery } from '@sevadesk/contract/kernel/list-query';
import { members } from '@sevadesk/contract/members';
import { payments } from '@sevadesk/contract/payments';
import { reports, type ScheduledReport, type Span, summedReports } from '@sevadesk/contract/reports';
import { kindOfSchedule, serviceSchedules } from '@sevadesk/contract/services';
import { documents } from '@sevadesk/contract/wallet';
import { codeText, type Locale } from '@sevadesk/messages';
import { kindParts } from '../../services.ts';

type Scheduled = {
  /** The export's endpoint with its access rule. */
  file: Pick<Endpoint, 'id' | 'access'>;
  /** The column that the days filter; `ask` if a summed report takes its days itself; null if there is none. */
  days: string | null;
};

type ServiceList = (typeof serviceSchedules)[number];

/** The lists of every service, for head office and, with the prefix 'own-', for a shop. */
const listsOfServices = Object.fromEntries(
  serviceSchedules.flatMap((name): [string, Scheduled][] => {
    const { exports } = kindParts[kindOfSchedule[name]];
    if (exports === null) throw new Error(`The list ${name} has no export`);
    return [
      [name, { file: exports.staff, days: 'createdAt' }],
      [`own-${name}`, { file: exports.merchant, days: 'createdAt' }],
    ];
  }),
) as Record<ServiceList | `own-${ServiceList}`, Scheduled>;

/** The source of each report that can be mailed. */
export const scheduledLists: Readonly<Record<ScheduledReport, Scheduled>> = {
  volume: { file: summedReports.volume.export, days: 'ask' },
  commission: { file: summedReports.commission.export, days: 'ask' },
  services: { file: summedReports.services.export, days: 'ask' },
  audit: { file: summedReports.audit.export, days: 'ask' },
  'daily-collection': { file: reports.dailyCollectionExport, days: 'dated' },
  payments: { file: payments.export, days: 'requestedAt' },
  'gateway-orders': { file: gateway.export, days: 'createdAt' },
  'gateway-settlement': { file: gateway.settlementExport, days: 'dated' },
  tds: { file: documents.tdsExport, days: null },
  'id-sales': { file: members.idSaleExport, days: 'soldAt' },
  ...listsOfServices,
  courier: { file: courier.export, days: 'createdAt' },
  'own-volume': { file: summedReports.ownVolume.export, days: 'ask' },
  'own-commission': { file: summedReports.ownCommission.export, days: 'ask' },
  'own-services': { file: summedReports.ownServices.export, days: 'ask' },
  'own-payments': { file: payments.ownExport, days: 'requestedAt' },
  'own-gateway-orders': { file: gateway.ownExport, days: 'createdAt' },
  'own-courier': { file: ownCourier.export, days: 'createdAt' },
};

/** Returns a report's title in mails and in the list of downloads. */
export function scheduledTitle(report: ScheduledReport, locale: Locale): string {
  return codeText(['reports_list'], report, locale);
}

/** Returns the query of one run: the days as of that date, and the stored parameters. */
export function scheduledQuery(report: ScheduledReport, { from, to }: Span, ask: Record<string, string>): ListQuery {
  const { days } = scheduledLists[report];
  const query: ListQuery = { filters: [], search: '', start: 0, length: 100, sorts: [] };
  if (days === 'ask') return { ...query, additionFilter: { ...ask, from, to } };
  if (days === null) return query;
  return { ...query, filters: [{ field: days, opt: 'between', value1: from, value2: to }] };
}
