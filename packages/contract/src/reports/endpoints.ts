import { staff } from '../kernel/access.ts';
import { listEndpoints } from '../kernel/endpoint.ts';
import { collectionModes, collectionRow } from './schemas.ts';

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

export const reports = { dailyCollection: daily.list, dailyCollectionExport: daily.export };
