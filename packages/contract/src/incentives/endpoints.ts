import { z } from 'zod';
import { merchant, staff } from '../kernel/access.ts';
import { endpoint, listEndpoints } from '../kernel/endpoint.ts';
import { idParams } from '../kernel/ids.ts';
import { targetEndpoints } from './target-endpoints.ts';
import { ownMonths, settlementRow, settlementView } from './schemas.ts';

const view = staff('wallet.view');

const settlements = listEndpoints({
  id: 'incentives.settlements',
  path: '/api/backend/account/month-settlement/list',
  access: view,
  summary: 'What bands by the volume of a month have added, newest first',
  row: settlementRow,
  exports: ['month', 'merchantCode', 'shopName', 'idName', 'sales', 'grossPaise', 'settledAt'],
  fields: {
    month: { kind: 'date', filter: true, sort: true },
    merchantCode: { kind: 'exact', filter: true },
    shopName: { kind: 'text', filter: true },
    grossPaise: { kind: 'paise', filter: true, sort: true },
    settledAt: { kind: 'instant', filter: true, sort: true },
  },
});

/** What merchants earn beside the share of a sale: for the volume of a month, and for targets. */
export const incentives = {
  settlements: settlements.list,
  settlementsExport: settlements.export,
  settlement: endpoint({
    id: 'incentives.settlement',
    method: 'GET',
    path: '/api/backend/account/month-settlement/{id}',
    access: view,
    summary: 'The settlement of a merchant for a month, with its working',
    params: idParams,
    reply: settlementView,
    errors: ['not_found'],
  }),
  settleMonths: endpoint({
    id: 'incentives.settle-months',
    method: 'POST',
    path: '/api/backend/account/month-settlement/run',
    access: staff('packages.manage'),
    summary: 'Settles finished months that are not settled yet; nothing is paid twice',
    reply: z.object({ merchants: z.int() }),
  }),
  ownMonths: endpoint({
    id: 'incentives.own-months',
    method: 'GET',
    path: '/api/merchant/accounting/month',
    access: merchant('m.wallet.view'),
    summary: 'The volume of the present month of the signed-in merchant, and its settled months',
    reply: ownMonths,
  }),
  ...targetEndpoints,
};
