import {
  auditMeasures,
  commissionMeasures,
  serviceMeasures,
  summedReports,
  type TrailRow,
  volumeMeasures,
} from '@sevadesk/contract/reports';
import { actorRoleName, type Locale, m } from '@sevadesk/messages';
import { bind, bindList, type BoundRoute } from '../../http/bind.ts';
import type { ExportColumn } from '../../platform/export/types.ts';
import { listArchivedYears } from '../audit/index.ts';
import { listTrail, recordTypeWords } from './list-trail.ts';
import { listSummed, getOverview } from './get-summed.ts';
import { summedFile, summedFrame } from './summed-columns.ts';
import { auditReport, commissionReport, serviceReport, volumeReport } from './summed-reports.ts';

const trailFile = (locale: Locale): ExportColumn<TrailRow>[] => [
  { id: 'at', title: m.reports_at({}, { locale }), kind: 'instant', value: (row) => row.at },
  { id: 'actorName', title: m.reports_by_person({}, { locale }), value: (row) => row.actorName },
  { id: 'userName', title: m.reports_user_name({}, { locale }), value: (row) => row.userName },
  {
    id: 'actorRole',
    title: m.reports_role({}, { locale }),
    value: (row) => row.actorRole,
    words: (value) => actorRoleName(value, locale),
  },
  { id: 'action', title: m.reports_by_action({}, { locale }), value: (row) => row.action },
  { id: 'outcome', title: m.reports_outcome({}, { locale }), value: (row) => row.outcome },
  {
    id: 'recordType',
    title: m.reports_record_type({}, { locale }),
    value: (row) => row.recordType,
    words: (value) => recordTypeWords(value, locale),
  },
  { id: 'recordId', title: m.reports_record_id({}, { locale }), value: (row) => row.recordId },
  { id: 'address', title: m.reports_address({}, { locale }), value: (row) => row.address },
];

const volume = {
  title: (locale: Locale) => m.reports_volume_title({}, { locale }),
  name: 'application-volume',
  columns: summedFile(volumeMeasures),
  frame: summedFrame(volumeReport),
};
const commission = {
  title: (locale: Locale) => m.reports_commission_title({}, { locale }),
  name: 'commission',
  columns: summedFile(commissionMeasures),
  frame: summedFrame(commissionReport),
};
const services = {
  title: (locale: Locale) => m.reports_services_title({}, { locale }),
  name: 'orders',
  columns: summedFile(serviceMeasures),
  frame: summedFrame(serviceReport),
};
const audit = {
  title: (locale: Locale) => m.reports_audit_title({}, { locale }),
  name: 'sign-ins-and-actions',
  columns: summedFile(auditMeasures),
  frame: summedFrame(auditReport),
};

const {
  volume: v,
  ownVolume,
  commission: c,
  ownCommission,
  services: s,
  ownServices,
  audit: a,
  trail,
  archivedYears,
} = summedReports;

/** Summed reports; each list, its file and its overview use the same facts. */
export const summedRoutes: readonly BoundRoute[] = [
  ...bindList(v, (ctx, query) => listSummed(ctx, volumeReport, query, v.list.list), volume),
  ...bindList(ownVolume, (ctx, query) => listSummed(ctx, volumeReport, query, v.list.list), volume),
  bind(v.overview, (ctx, { query }) => getOverview(ctx, volumeReport, query)),
  bind(ownVolume.overview, (ctx, { query }) => getOverview(ctx, volumeReport, query)),
  ...bindList(c, (ctx, query) => listSummed(ctx, commissionReport, query, c.list.list), commission),
  ...bindList(ownCommission, (ctx, query) => listSummed(ctx, commissionReport, query, c.list.list), commission),
  bind(c.overview, (ctx, { query }) => getOverview(ctx, commissionReport, query)),
  bind(ownCommission.overview, (ctx, { query }) => getOverview(ctx, commissionReport, query)),
  ...bindList(s, (ctx, query) => listSummed(ctx, serviceReport, query, s.list.list), services),
  ...bindList(ownServices, (ctx, query) => listSummed(ctx, serviceReport, query, s.list.list), services),
  bind(s.overview, (ctx, { query }) => getOverview(ctx, serviceReport, query)),
  bind(ownServices.overview, (ctx, { query }) => getOverview(ctx, serviceReport, query)),
  ...bindList(a, (ctx, query) => listSummed(ctx, auditReport, query, a.list.list), audit),
  bind(a.overview, (ctx, { query }) => getOverview(ctx, auditReport, query)),
  ...bindList(trail, (ctx) => listTrail(ctx), {
    name: 'audit-trail',
    title: (locale) => m.reports_trail_title({}, { locale }),
    columns: trailFile,
  }),
  bind(archivedYears, async ({ readDb }) => ({ years: await listArchivedYears({ db: readDb }) })),
];
