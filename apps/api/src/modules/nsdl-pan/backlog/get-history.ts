import type { BacklogHistory } from '@sevadesk/contract/nsdl-pan';
import { AppError } from '../../../platform/app-error.ts';
import type { UserCtx } from '../../../platform/context.ts';
import { getHistory } from '../../audit/index.ts';
import { backlogOrigin } from './backlog.repo.ts';

type Step = BacklogHistory['steps'][number];

/** Returns an old application's history in this product, newest first: import, acknowledgements, extract, erasure. Throws not_found. */
export async function getBacklogHistory(ctx: UserCtx, transid: string): Promise<BacklogHistory> {
  const row = await backlogOrigin(ctx.readDb, transid);
  if (!row) throw new AppError('not_found');
  const { id, batchId, fileName, rowNo, createdAt, broughtBy, extractAt, erasedAt } = row;
  const attached = (await getHistory(ctx, { type: 'backlog', id })).data.toReversed();
  const steps: Step[] = [
    { id: 'imported', what: 'imported', at: createdAt, who: broughtBy },
    ...attached.map(
      (event, index): Step => ({
        id: event.id,
        at: event.at,
        who: event.who,
        what: index === 0 ? 'attached' : 'replaced',
      }),
    ),
    ...(extractAt === null ? [] : [{ id: 'extract', what: 'extract', at: extractAt, who: null } as const]),
    ...(erasedAt === null ? [] : [{ id: 'erased', what: 'erased', at: erasedAt, who: null } as const]),
  ];
  return {
    batch: { id: batchId, fileName, rowNo },
    steps: steps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at)),
  };
}
