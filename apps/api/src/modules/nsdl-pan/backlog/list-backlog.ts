import type { ListQuery, ListReply } from '@sevadesk/contract/kernel/list-query';
import type { BacklogRow, StaffBacklogRow } from '@sevadesk/contract/nsdl-pan';
import { fieldError } from '../../../platform/app-error.ts';
import type { MerchantCtx, UserCtx } from '../../../platform/context.ts';
import { listPage, type ListSource } from '../../../platform/list.ts';
import { backlogSource, countBacklog, ownBacklogSource } from './backlog-list.repo.ts';
import { type BacklogScope, scopeOf } from './scope.rules.ts';

function askedScope({ additionFilter }: ListQuery): BacklogScope {
  const reading = scopeOf(additionFilter);
  if ('wrong' in reading) throw fieldError(reading.wrong, reading.wrong === 'status' ? 'choose_one' : 'date');
  return reading.scope;
}

/** Lists the merchant's own applications of the old system. Throws invalid_input at dt1, dt2 or status. */
export function ownBacklog(ctx: MerchantCtx, query: ListQuery): ListSource<BacklogRow> {
  return ownBacklogSource(ctx.readDb, ctx.actor.merchantId, askedScope(query));
}

/** Lists all applications of the old system. Throws invalid_input at dt1, dt2 or status. */
export function backlog(ctx: UserCtx, query: ListQuery): ListSource<StaffBacklogRow> {
  return backlogSource(ctx.readDb, askedScope(query));
}

/** The total counts the full archive; the filtered count applies days, status, filters and search. */
const withTotal = <Row>(page: ListReply<Row>, total: number): ListReply<Row> => ({
  ...page,
  totalRecords: total,
  totalRows: total,
});

export async function listOwnBacklog(ctx: MerchantCtx, query: ListQuery): Promise<ListReply<BacklogRow>> {
  const page = await listPage(ctx.readDb, ownBacklog(ctx, query), query);
  return withTotal(page, await countBacklog(ctx.readDb, ctx.actor.merchantId));
}

export async function listBacklog(ctx: UserCtx, query: ListQuery): Promise<ListReply<StaffBacklogRow>> {
  const page = await listPage(ctx.readDb, backlog(ctx, query), query);
  return withTotal(page, await countBacklog(ctx.readDb));
}
