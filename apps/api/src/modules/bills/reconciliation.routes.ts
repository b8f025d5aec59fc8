import { bills } from '@sevadesk/contract/bills';
import { type BoundRoute, bind, bindList } from '../../http/bind.ts';
import { getDifference } from './get-difference.ts';
import { listDifferences, listReconciliations } from './list-reconciliations.ts';
import { fetchSettlement } from './reconcile-days.ts';
import { differencesExport, reconciliationsExport } from './reconciliation-columns.ts';
import { approveResolution, claimDifference, rejectResolution, resolveDifference } from './resolve-difference.ts';

const days = { list: bills.reconciliations, export: bills.reconciliationsExport };
const differences = { list: bills.differences, export: bills.differencesExport };

/** Routes that compare the network's daily file with our payments. */
export const reconciliationRoutes: readonly BoundRoute[] = [
  ...bindList(days, (ctx) => listReconciliations(ctx), reconciliationsExport),
  ...bindList(differences, (ctx) => listDifferences(ctx), differencesExport),
  bind(bills.fetchSettlement, (ctx, { body }) => fetchSettlement(ctx, body)),
  bind(bills.difference, (ctx, { params }) => getDifference(ctx, params.id)),
  bind(bills.claimDifference, (ctx, { params, body }) => claimDifference(ctx, params.id, body)),
  bind(bills.resolveDifference, (ctx, { params, body }) => resolveDifference(ctx, params.id, body)),
  bind(bills.approveResolution, (ctx, { params }) => approveResolution(ctx, params.id)),
  bind(bills.rejectResolution, (ctx, { params, body }) => rejectResolution(ctx, params.id, body)),
];
