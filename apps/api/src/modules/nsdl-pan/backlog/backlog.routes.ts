import { panBacklog, panBacklogStaff } from '@sevadesk/contract/nsdl-pan';
import { type BoundRoute, bind, bindList } from '../../../http/bind.ts';
import { backlogAckFile } from './ack-file.ts';
import { attachAcknowledgements } from './attach-acknowledgements.ts';
import { backlogExport, ownBacklogExport } from './backlog-export.ts';
import { getBacklogHistory } from './get-history.ts';
import { backlog, listBacklog, listOwnBacklog, ownBacklog } from './list-backlog.ts';

/** Keeps only the export route of a list: the page counts its totals differently. */
const exportOf = (routes: BoundRoute[]) => routes.filter(({ exported }) => exported);

/** Applications of the old system, both areas. */
export const backlogRoutes: readonly BoundRoute[] = [
  bind(panBacklog.list, (ctx, { body }) => listOwnBacklog(ctx, body)),
  bind(panBacklog.read, (ctx, { query }) => listOwnBacklog(ctx, query)),
  ...exportOf(bindList(panBacklog, ownBacklog, ownBacklogExport)),
  bind(panBacklog.ackFile, (ctx, { params }) => backlogAckFile(ctx, params.akn_no, ctx.actor.merchantId)),
  bind(panBacklogStaff.list, (ctx, { body }) => listBacklog(ctx, body)),
  bind(panBacklogStaff.read, (ctx, { query }) => listBacklog(ctx, query)),
  ...exportOf(bindList(panBacklogStaff, backlog, backlogExport)),
  bind(panBacklogStaff.ackFile, (ctx, { params }) => backlogAckFile(ctx, params.akn_no)),
  bind(panBacklogStaff.history, (ctx, { query }) => getBacklogHistory(ctx, query.transid)),
  bind(panBacklogStaff.attach, (ctx, { files }) => attachAcknowledgements(ctx, files)),
];
