import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { emptyReply } from '../kernel/ids.ts';
import { areaMapReply } from './area-map.ts';
import { closeDayInput, collectionLineRow, dayParams, dayReply, dayRow } from './day-close.ts';
import { collectionModes, collectionRow } from './schemas.ts';
import { lineParams, whyReply } from './why.ts';

const daily = listEndpoints({
  id: 'reports.daily-collection',
  path: '/api/backend/reports/daily-collection/list',
  access: staff('reports.view'),
  summary: 'Money in and out per business day and mode',
  row: collectionRow,
  exports: ['dated', 'mode', 'count', 'collectedPaise', 'refundedPaise', 'netPaise'],
  fields: {
    dated: { kind: 'date', filter: true, sort: true },
    mode: { kind: 'choice', filter: true, sort: true, choices: collectionModes },
    netPaise: { kind: 'paise', sort: true },
  },
});

const lines = listEndpoints({
  id: 'reports.collection-lines',
  path: '/api/backend/reports/daily-collection/lines/list',
  access: staff('reports.view'),
  summary: 'The movements behind the daily collection, one by one',
  row: collectionLineRow,
  fields: {
    dated: { kind: 'date', filter: true, sort: true },
    mode: { kind: 'choice', filter: true, choices: collectionModes },
    merchantCode: { kind: 'exact', filter: true },
    reference: { kind: 'text', filter: true },
  },
});

const days = listEndpoints({
  id: 'reports.days',
  path: '/api/backend/reports/day-close/list',
  access: staff('reports.view'),
  summary: 'Business days with what came in and whether they are closed',
  row: dayRow,
  fields: { dated: { kind: 'date', filter: true, sort: true }, netPaise: { kind: 'paise', sort: true } },
});

const day = '/api/backend/reports/day-close/{day}';

export const reports = {
  areaMap: endpoint({
    id: 'reports.area-map',
    method: 'GET',
    path: '/api/backend/reports/map',
    access: staff('reports.view'),
    summary: 'Shops and PAN applications of the last thirty days by state and district, silent districts too',
    reply: areaMapReply,
  }),
  dailyCollection: daily.list,
  dailyCollectionExport: daily.export,
  collectionLines: lines.list,
  collectionLinesExport: lines.export,
  days: days.list,
  daysExport: days.export,
  day: endpoint({
    id: 'reports.day',
    method: 'GET',
    path: day,
    access: staff('reports.view'),
    summary: 'The sheet of a business day',
    params: dayParams,
    reply: dayReply,
  }),
  closeDay: endpoint({
    id: 'reports.close-day',
    method: 'POST',
    path: day,
    access: staff('accounts.close'),
    summary:
      'Closes a finished business day: counted cash, the sheet and the head of the audit chain are kept for ever',
    params: dayParams,
    body: closeDayInput,
    reply: emptyReply,
    errors: ['not_found', 'already_decided'],
  }),
  why: endpoint({
    id: 'reports.why',
    method: 'GET',
    path: '/api/backend/account/why/{id}',
    access: staff('wallet.view'),
    summary: 'Why an account stood where it stood after a line of its statement',
    params: lineParams,
    reply: whyReply,
    errors: ['not_found'],
  }),
  ownWhy: endpoint({
    id: 'reports.own-why',
    method: 'GET',
    path: '/api/merchant/accounting/why/{id}',
    access: merchant('m.wallet.view'),
    summary: 'Why the wallet stood where it stood after a line of its statement',
    params: lineParams,
    reply: whyReply,
    errors: ['not_found'],
  }),
};
