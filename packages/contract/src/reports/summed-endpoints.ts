import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { instant } from '../kernel/date-schema.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { auditAsk, commissionAsk, serviceAsk, volumeAsk } from './query.ts';
import * as s from './summed.ts';

const volume = { row: s.volumeRow, ask: volumeAsk, measures: s.volumeMeasures };
const commission = { row: s.commissionRow, ask: commissionAsk, measures: s.commissionMeasures };
const services = { row: s.serviceRow, ask: serviceAsk, measures: s.serviceMeasures };

const seen = staff('reports.view');
const own = merchant('m.reports.view');

/** One entry of the audit log; the exact details are shown with the record. */
export const trailRow = z.object({
  id: z.string(),
  at: instant,
  actorName: z.string().nullable(),
  userName: z.string().nullable(),
  actorRole: z.string().nullable(),
  action: z.string(),
  /** The action as a sentence in the reader's language. */
  what: z.string(),
  outcome: z.string(),
  recordType: z.string().nullable(),
  /** The type of the record in the reader's language. */
  recordWords: z.string().nullable(),
  recordId: z.string().nullable(),
  address: z.string().nullable(),
});
export type TrailRow = z.infer<typeof trailRow>;

const trail = listEndpoints({
  id: 'reports.trail',
  path: '/api/backend/reports/audit/trail/list',
  access: staff('audit.view'),
  summary: 'The audit trail, newest first',
  row: trailRow,
  exports: ['at', 'actorName', 'userName', 'actorRole', 'action', 'outcome', 'recordType', 'recordId', 'address'],
  fields: {
    at: { kind: 'instant', filter: true, sort: true },
    actorName: { kind: 'text', filter: true },
    userName: { kind: 'exact', filter: true },
    action: { kind: 'exact', filter: true },
    outcome: { kind: 'choice', filter: true, choices: ['ok', 'refused'] },
    recordType: { kind: 'exact', filter: true },
    recordId: { kind: 'exact', filter: true },
    address: { kind: 'exact', filter: true },
  },
});

/** Summary reports of the staff area and the merchant area, and the log behind the audit figures. */
export const summedReports = {
  volume: s.summedEndpoints({
    ...volume,
    id: 'reports.volume',
    path: '/api/backend/reports/volume',
    access: seen,
    summary: 'PAN applications by day, shop, state or category',
  }),
  commission: s.summedEndpoints({
    ...commission,
    id: 'reports.commission',
    path: '/api/backend/reports/commission',
    access: seen,
    summary: 'Commission, override and tax deducted',
  }),
  services: s.summedEndpoints({
    ...services,
    id: 'reports.services',
    path: '/api/backend/reports/services',
    access: seen,
    summary: 'Orders beside PAN applications',
  }),
  audit: s.summedEndpoints({
    row: s.auditRow,
    ask: auditAsk,
    measures: s.auditMeasures,
    id: 'reports.audit',
    path: '/api/backend/reports/audit',
    access: staff('audit.view'),
    summary: 'Sign-ins and actions',
  }),
  ownVolume: s.summedEndpoints({
    ...volume,
    id: 'reports.own-volume',
    path: '/api/merchant/reports/volume',
    access: own,
    summary: "The shop's PAN applications by day, month or category",
  }),
  ownCommission: s.summedEndpoints({
    ...commission,
    id: 'reports.own-commission',
    path: '/api/merchant/reports/commission',
    access: own,
    summary: "The shop's commission and the tax deducted",
  }),
  ownServices: s.summedEndpoints({
    ...services,
    id: 'reports.own-services',
    path: '/api/merchant/reports/services',
    access: own,
    summary: "The shop's orders beside PAN applications",
  }),
  trail,
  archivedYears: endpoint({
    id: 'reports.archived-years',
    method: 'GET',
    path: '/api/backend/reports/audit/trail/archived-years',
    access: staff('audit.view'),
    summary: 'Financial years whose audit entries are archived outside the database',
    /** Such as '2021-22'. */
    reply: z.object({ years: z.array(z.string()) }),
  }),
};
